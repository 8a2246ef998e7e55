import type { Page } from '@playwright/test';
import type { ProductsPage } from '../kit/pages/products-page.ts';
import type { TestService } from '../kit/service/start-test-service.ts';
import { centre, dialogGone, doublePress, settled } from './double-press.ts';
import type { Ledger } from './ledger.ts';
import { type Random, seededRandom } from './seeded-random.ts';
import { anyTreatment, soundTreatment, type Treatment } from './treatment.ts';

interface DeleteStorm {
  readonly window: Page;
  readonly service: TestService;
  readonly products: ProductsPage;
  readonly ledger: Ledger;
  readonly seed: number;
  readonly presses: number;
  /** In the order of the list. There are enough of them. */
  readonly ids: readonly number[];
}

/** Deletes products from the top of the list: one that may fail, or up to six at a time. */
export async function stormDeletes(storm: DeleteStorm): Promise<void> {
  const { ledger } = storm;
  const left = [...storm.ids];
  for (let nth = 1; ledger.presses < storm.presses; nth += 1) {
    const random = seededRandom(storm.seed, nth);
    if (random.chance(0.4))
      await deleteTogether(storm, left.splice(0, 2 + random.below(5)), random);
    else await deleteUntilGone(storm, left.shift() ?? 0, random);
  }
}

/**
 * More in parallel than there are connections to the service, so the last ones wait for their turn.
 */
async function deleteTogether(storm: DeleteStorm, ids: readonly number[], random: Random) {
  // No row is removed before all are pressed, because that would move the others under the mouse. Only deletes are
  // held: a list may be under way.
  const hold = storm.service.hold('DELETE /*');
  for (const id of ids) await deleteOnce(storm, id, soundTreatment(random.below(100)), random);
  hold.release();
  for (const id of ids) await gone(storm, id);
}

/** Asks with a double click, and confirms twice. */
async function deleteOnce(
  { window, products, ledger }: DeleteStorm,
  id: number,
  treatment: Treatment,
  random: Random,
): Promise<void> {
  const confirm = products.deleteDialog.getByRole('button', { name: 'Delete product' });
  const named = products.deleteDialog.getByText(`Lamp ${id}`, { exact: true });
  do {
    // A click through a closed dialog selects what was below it, and Enter opens that. Rows
    // also move up between aiming and clicking. So read the question before answering it.
    if ((await window.getByRole('dialog').or(products.deleteDialog).count()) > 0)
      await window.keyboard.press('Escape');
    await dialogGone(window);
    const { x, y } = await centre(products.deleteButton(id));
    await window.mouse.dblclick(x, y);
    await confirm.waitFor();
  } while ((await named.count()) === 0);
  const press = ledger.add(subjectOf(id), treatment);
  Object.assign(press, await doublePress(window, confirm, 'dialog', random));
  await dialogGone(window);
}

async function deleteUntilGone(storm: DeleteStorm, id: number, random: Random): Promise<void> {
  const { window, ledger } = storm;
  let treatment = anyTreatment(random);
  await deleteOnce(storm, id, treatment, random);
  await settled(window);
  while (treatment.outcome !== 'done') {
    treatment = anyTreatment(random);
    const dialog = window.getByRole('alertdialog');
    const again = dialog.getByRole('button', { name: 'Try again', exact: true });
    const wasRead = (await dialog.count()) === 0;
    if (!wasRead && random.chance(0.6) && (await again.count()) > 0) {
      const press = ledger.add(subjectOf(id), treatment);
      Object.assign(press, await doublePress(window, again, 'dialog', random));
    } else {
      if (!wasRead) await window.keyboard.press('Escape');
      await settled(window);
      await deleteOnce(storm, id, treatment, random);
    }
    await settled(window);
  }
  await gone(storm, id);
}

function gone({ products }: DeleteStorm, id: number): Promise<void> {
  return products.row(id).waitFor({ state: 'hidden' });
}

const subjectOf = (id: number) => ({
  method: 'DELETE',
  path: `/api/v1/products/${id}`,
  body: '',
});
