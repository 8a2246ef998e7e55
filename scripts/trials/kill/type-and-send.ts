import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { OrdersPage } from '../../../e2e/pages/orders-page.ts';
import { UsersPage } from '../../../e2e/pages/users-page.ts';
import { settled } from '../../../e2e/storm/settled.ts';
import type { KillPlan } from './kill-plan.ts';
import type { Typing } from './typing.ts';

interface Hands {
  readonly window: Page;
  readonly plan: KillPlan;
  readonly round: number;
  /** Receives the content of the form after each key. */
  readonly typing: Typing;
  onPress(): void;
}

const words = 'three brass lamps for the long table near the window, as last year, ';

/** Types a body key by key and sends it, again and again, until the app is killed; then rejects. */
export async function typeAndSend(hands: Hands): Promise<never> {
  const { window, plan, round, onPress } = hands;
  const isOrder = plan.form === 'order';
  const form = isOrder ? new OrdersPage(window) : new UsersPage(window);
  await form.open();
  await form.face('JSON').click();
  if (form instanceof UsersPage) await form.id.fill(`user ${round}`);
  const submit = form instanceof UsersPage ? form.update : form.create;
  for (let nth = 1; ; nth += 1) {
    await form.json.focus();
    await window.keyboard.press('ControlOrMeta+a');
    const note = words.repeat(2).slice(0, plan.noteLength);
    const body = `{"round":${round},"press":${nth},"note":"${note}"}`;
    await typeKeys(hands, body);
    if ((await form.json.inputValue()) !== body)
      throw new Error('The form has not what was typed.');
    if (plan.random.chance(0.5)) await window.keyboard.press('ControlOrMeta+Enter');
    else await submit.click();
    onPress();
    if (plan.fails) await closeFailure(window);
    else await sleep(plan.random.below(150));
  }
}

/** Waits before more is typed: keys pressed while a dialog opens go to the dialog. */
async function closeFailure(window: Page): Promise<void> {
  await window.getByRole('alertdialog').waitFor();
  await window.keyboard.press('Escape');
  await settled(window);
}

/** The first key replaces the selected text. */
async function typeKeys({ window, plan, typing }: Hands, text: string): Promise<void> {
  const [least, most] = plan.keyMs;
  for (let length = 1; length <= text.length; length += 1) {
    typing.press(text.slice(0, length));
    await window.keyboard.type(text.charAt(length - 1));
    typing.arrived();
    await sleep(least + plan.random.below(most - least));
  }
}
