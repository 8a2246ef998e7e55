import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { profileOf } from '../../../e2e/fixtures/seed-profile.ts';
import type { Started } from '../../harness/program.ts';
import type { ListService } from '../list-service.ts';
import type { ListProbe, Place, Shown } from './list-probe.ts';

const place = z.object({
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
});
const watched = z.object({
  startMs: z.number(),
  paintedMs: z.number(),
  paintedAt: z.number(),
  longestTaskMs: z.number(),
});

type Step = z.infer<typeof watched> & {
  /** From the event to paint, ms. */
  readonly tookMs: number;
};

export type { Step };

const withinMs = 90_000;
/** Pause between two steps, so that deferred work of one doesn't overlap with the next. */
const restMs = 400;

/** A page with a list in a grid, used as a person would. Each step ends when its result is painted. */
export class ListPage {
  readonly page: Started;

  constructor(page: Started) {
    this.page = page;
  }

  /** Resolves when the first list is shown. */
  async ready(shown: Shown): Promise<void> {
    for (const end = Date.now() + withinMs; Date.now() < end; await sleep(50)) {
      if (await this.page.evaluate(`globalThis.listProbe?.shows(${JSON.stringify(shown)})`)) return;
    }
    throw await this.#neverSeen(shown);
  }

  /** Presses the button or the column header. */
  press(what: 'refresh' | 'Name' | 'Price', shown: Shown): Promise<Step> {
    return this.#step('pointerup', shown, async () => this.click(centre(await this.placeOf(what))));
  }

  /** One letter, or Backspace; the search field has the focus. */
  type(key: string, shown: Shown): Promise<Step> {
    return this.#step('keydown', shown, async () => {
      const isLetter = key.length === 1;
      const code = isLetter ? `Key${key.toUpperCase()}` : key;
      const number = isLetter ? key.toUpperCase().charCodeAt(0) : 8;
      const event = { key, code, windowsVirtualKeyCode: number };
      const text = isLetter ? { text: key } : {};
      await this.page.send('Input.dispatchKeyEvent', { type: 'keyDown', ...event, ...text });
      await this.page.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
    });
  }

  async focusSearch(): Promise<void> {
    await this.click(centre(await this.placeOf('search')));
  }

  async placeOf(what: Parameters<ListProbe['placeOf']>[0]): Promise<Place> {
    const found = await this.page.evaluate(`listProbe.placeOf(${JSON.stringify(what)})`);
    if (found === null) throw new Error(`The page has no ${what}.`);
    return place.parse(found);
  }

  /** Creates another profile on this service and switches to it. Resolves when it is shown. */
  async changeProfile({ origin, token }: ListService): Promise<void> {
    const {
      id: profileId,
      demo: _,
      ...draft
    } = profileOf({ baseUrl: origin }, { name: 'Another' });
    const input = { profileId, draft, token, sessionOnly: true };
    await this.page.evaluate(`counterfoil.invoke('saveProfile', ${JSON.stringify(input)})`);
    for (const what of ['profile menu', 'other profile'] as const) {
      await sleep(restMs);
      await this.click(centre(await this.placeOf(what)));
    }
    for (const end = Date.now() + withinMs; Date.now() < end; await sleep(50)) {
      if (await this.page.evaluate(`document.title.startsWith('${draft.name}')`)) return;
    }
    throw new Error('The other profile never came.');
  }

  async click(at: Point): Promise<void> {
    await this.mouse('mouseMoved', at);
    await this.mouse('mousePressed', at);
    await this.mouse('mouseReleased', at);
  }

  async mouse(type: string, at: Point, more: Record<string, unknown> = {}): Promise<void> {
    const isButton = type !== 'mouseWheel' && type !== 'mouseMoved';
    const button = isButton ? { button: 'left', clickCount: 1 } : {};
    await this.page.send('Input.dispatchMouseEvent', { type, ...at, ...button, ...more });
  }

  async #neverSeen(shown: Shown): Promise<Error> {
    const rows = `document.querySelector('[aria-rowcount]')?.getAttribute('aria-rowcount')`;
    const there = await this.page.evaluate(`[${rows}, document.body.innerText.slice(0, 300)]`);
    return new Error(
      `Never seen: ${JSON.stringify(shown)}. Rows and page: ${JSON.stringify(there)}`,
    );
  }

  async #step(event: string, shown: Shown, act: () => Promise<void>): Promise<Step> {
    await sleep(restMs);
    await this.page.evaluate(`listProbe.watch(${JSON.stringify(event)}, ${JSON.stringify(shown)})`);
    await act();
    const given = await Promise.race([
      this.page.evaluate('listProbe.watched()'),
      sleep(withinMs, null, { ref: false }),
    ]);
    if (given === null) throw await this.#neverSeen(shown);
    const step = watched.parse(given);
    return { ...step, tookMs: step.paintedMs - step.startMs };
  }
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export function centre({ left, top, width, height }: Place): Point {
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
}
