import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import type { BodyForm } from '../kit/pages/body-form.ts';
import type { TestService } from '../kit/service/start-test-service.ts';
import { centre, doublePress, type Place, settled } from './double-press.ts';
import type { Ledger, Subject } from './ledger.ts';
import { type Random, seededRandom } from './seeded-random.ts';
import { anyTreatment, soundTreatment } from './treatment.ts';

interface FormStorm {
  readonly window: Page;
  readonly service: TestService;
  readonly form: BodyForm;
  readonly submit: Locator;
  readonly ledger: Ledger;
  readonly seed: number;
  readonly presses: number;
  /** Fills the form for its nth turn and returns what it then asks for. */
  fill(nth: number): Promise<Subject>;
}

/** Presses a form's button this many times, each time more than once, sometimes with Cancel. */
export async function stormForm(storm: FormStorm): Promise<void> {
  const { window, submit, ledger } = storm;
  const cancel = await placeOfCancel(storm);
  for (let nth = 1; ledger.presses < storm.presses; nth += 1) {
    const random = seededRandom(storm.seed, nth);
    const subject = await fillInFrontOfDialogs(storm, nth);
    const press = ledger.add(subject, anyTreatment(random));
    press.isCancelled = random.chance(0.3);
    Object.assign(press, await doublePress(window, submit, 'form', random));
    if (press.isCancelled) await pressCancel(window, cancel, random);
    await settled(window);
    await answerDialogs(storm, subject, random);
    if (press.treatment.outcome === 'done' && !press.isCancelled && random.chance(0.15)) {
      await pressTheSame(storm, subject, random);
    }
  }
}

/** Fills in the form. A failure that is told only now, of a write that went on behind another form, is read and closed. */
async function fillInFrontOfDialogs(storm: FormStorm, nth: number): Promise<Subject> {
  const { window } = storm;
  const dialog = window.getByRole('alertdialog');
  const close = async () => {
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  };
  await window.addLocatorHandler(dialog, close);
  const subject = await storm.fill(nth);
  await window.removeLocatorHandler(dialog);
  return subject;
}

/** Nothing else can be pressed while a request is held, so the first press shows where Cancel appears. */
async function placeOfCancel(storm: FormStorm): Promise<Place> {
  const { window, service, submit, ledger } = storm;
  const subject = await storm.fill(0);
  const hold = service.hold(`${subject.method} /*`);
  const press = ledger.add(subject, soundTreatment(0));
  press.isCancelled = true;
  await submit.click();
  await hold.arrived;
  const button = window.getByRole('button', { name: 'Cancel', exact: true });
  const place = await centre(button);
  await button.click();
  await settled(window);
  hold.release();
  await window.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
  return place;
}

/** Before the request is sent, under way, after its end, and more than once. */
async function pressCancel(window: Page, { x, y }: Place, random: Random): Promise<void> {
  if (random.chance(0.6)) await sleep(random.below(60));
  await window.mouse.click(x, y);
  if (random.chance(0.3)) await window.mouse.click(x, y);
}

/** Closes a failure, or uses its button, which is a new press that is also made twice. */
async function answerDialogs(storm: FormStorm, subject: Subject, random: Random): Promise<void> {
  const { window, ledger } = storm;
  const dialog = window.getByRole('alertdialog');
  while ((await dialog.count()) > 0) {
    const again = dialog.getByRole('button', { name: 'Try again', exact: true });
    const anyway = dialog.getByRole('button', { name: 'Send again anyway', exact: true });
    const mayAct = random.chance(0.3);
    if (mayAct && (await again.count()) > 0) {
      const press = ledger.add(subject, anyTreatment(random));
      Object.assign(press, await doublePress(window, again, 'dialog', random));
    } else if (mayAct && (await anyway.count()) > 0) {
      await expect(anyway).toBeEnabled();
      const { x, y } = await centre(anyway);
      // The second click must not go through the question that the first one opens.
      await window.mouse.dblclick(x, y);
      const question = window.getByRole('alertdialog', { name: 'Send the order again?' });
      await expect(question).toBeVisible();
      const confirm = question.getByRole('button', { name: 'Send again anyway', exact: true });
      const press = ledger.add(subject, anyTreatment(random));
      Object.assign(press, await doublePress(window, confirm, 'dialog', random));
    } else {
      await window.keyboard.press('Escape');
    }
    await settled(window);
  }
}

/** Presses the button again for the order that was just created, which opens a question. Updates are skipped. */
async function pressTheSame(storm: FormStorm, subject: Subject, random: Random): Promise<void> {
  const { window, form, submit, ledger } = storm;
  if (subject.method !== 'POST') return;
  await form.backToForm();
  // Later than a double click, so this press is intended.
  await sleep(500);
  const { x, y } = await centre(submit);
  await window.mouse.dblclick(x, y);
  const question = window.getByRole('alertdialog', { name: 'Send the same order again?' });
  await expect(question).toBeVisible();
  if (random.chance(0.5)) {
    // A dialog receives keys once it has the focus, a few frames after it opens.
    await expect(question.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused();
    await window.keyboard.press('Escape');
    await settled(window);
    return;
  }
  const press = ledger.add(subject, anyTreatment(random));
  const confirm = question.getByRole('button', { name: 'Send again', exact: true });
  Object.assign(press, await doublePress(window, confirm, 'dialog', random));
  await settled(window);
  await answerDialogs(storm, subject, random);
}
