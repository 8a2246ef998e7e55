import { vi } from 'vitest';
import type { Profile } from '../../../../main/contract/profile/profile.ts';
import { usualNetwork } from '../../../../main/contract/profile/profile-choices.ts';
import { type Asked, type Question, questions } from '../questions.ts';

export const profileOf = (id: string, change: Partial<Profile> = {}): Profile => ({
  id,
  name: 'Shop',
  baseUrl: 'https://shop.example',
  colour: 'blue',
  currency: null,
  placement: { kind: 'bearer' },
  ...usualNetwork,
  protection: 'none',
  demo: false,
  shownFields: [],
  ...change,
});

/** A fake element, with only what is needed to move the focus. */
export class FakeElement {
  readonly name: string;
  isThere = true;
  constructor(name: string) {
    this.name = name;
  }
  focus(): void {
    if (this.isThere) page.activeElement = this;
  }
  closest(): null {
    return null;
  }
  checkVisibility(): boolean {
    return this.isThere;
  }
}

const body = new FakeElement('body');
export const heading = new FakeElement('heading');
/** The fake document. */
export const page = { body, activeElement: body, querySelectorAll: () => [heading] };

let frames: (() => void)[] = [];

/** Stubs what questions need of the page. */
export function stubPage(): void {
  frames = [];
  page.activeElement = body;
  vi.stubGlobal('document', page);
  vi.stubGlobal('HTMLElement', FakeElement);
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = [];
  });
}

/** Draws frames until nothing waits for one. */
export function drawFrames(): void {
  while (frames.length > 0) frames.shift()?.();
}

/** The newest open question. */
export function newest(): Question {
  const question = questions.getState().at(-1);
  if (question === undefined) throw new Error('Nothing is asked.');
  return question;
}

/** The newest open question, which is of this kind. */
export function newestOf<K extends Asked['kind']>(kind: K): Extract<Asked, { readonly kind: K }> {
  const { asked } = newest();
  if (!isOf(asked, kind)) throw new Error(`It asks by ${asked.kind}, not ${kind}.`);
  return asked;
}

function isOf<K extends Asked['kind']>(
  asked: Asked,
  kind: K,
): asked is Extract<Asked, { readonly kind: K }> {
  return asked.kind === kind;
}
