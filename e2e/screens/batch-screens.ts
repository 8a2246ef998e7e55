import { askMain } from '../fixtures/ask-main.ts';
import { BatchesPage } from '../kit/pages/batches/batches-page.ts';
import { NewBatch } from '../kit/pages/batches/new-batch.ts';
import { buttonOf, dialogOf, pressEscape, type Screen } from './screen.ts';

/** A batch of orders from its table to its end. Its quantities make the demo refuse some. */
export const batchScreens: readonly Screen[] = [
  { name: 'batches-empty', show: (window) => new BatchesPage(window).open() },
  {
    name: 'new-batch',
    show: (window) => new NewBatch(window).open('Create orders'),
  },
  {
    name: 'send-a-table',
    inDocs: true,
    async show(window) {
      const batch = new NewBatch(window);
      await batch.open('Create orders');
      await batch.paste(
        'productId\tquantity\tcustomer\n1001\t3\tHotel Bristol\n1004\t12\tCorner café',
      );
      await batch.grid.waitFor();
    },
  },
  {
    name: 'batch-columns',
    inDocs: 'on the way',
    async show(window) {
      const batch = new NewBatch(window);
      await batch.openStep('Check');
      const isShown = (await batch.showJson.getAttribute('aria-pressed')) === 'true';
      if (isShown) await batch.showJson.click();
      await batch.json.waitFor({ state: 'hidden' });
      await batch.check.getByText(/2 rows/).waitFor();
    },
  },
  {
    name: 'batch-column',
    async show(window) {
      const batch = new NewBatch(window);
      await batch.column('quantity').click();
      await batch.readAs('quantity').waitFor();
    },
    leave: pressEscape,
  },
  {
    name: 'batch-json',
    async show(window) {
      const batch = new NewBatch(window);
      await batch.openJson();
      await batch.shownBody.waitFor();
    },
    leave: (window) => new NewBatch(window).showJson.click(),
  },
  {
    name: 'batch-checked',
    inDocs: 'on the way',
    async show(window) {
      const batch = new NewBatch(window);
      await batch.paste(
        'productId\tquantity\tcustomer\n1001\t3\tHotel Bristol\n1004\tx\tCorner café\n1004\t409\tInn\n1004\t409\tInn\n1005\t500\tBarber\n',
      );
      await batch.inColumn('quantity', () =>
        batch.readAs('quantity').selectOption({ label: 'Number' }),
      );
      await batch.check.getByText(/Row 4 is the same/).waitFor();
    },
  },
  {
    name: 'batch-cell',
    inDocs: 'on the way',
    async show(window) {
      const batch = new NewBatch(window);
      await batch.grid.getByRole('gridcell', { name: 'Inn', exact: true }).first().dblclick();
      await batch.grid.getByRole('textbox').fill('Inn at the Lake');
      await window.keyboard.press('Enter');
      // The rows are checked again: the next steps say what is found.
      await batch.check.getByText(/Row 4 is the same/).waitFor({ state: 'hidden' });
      await batch.grid.getByRole('gridcell', { name: 'x', exact: true }).dblclick();
      await batch.grid.getByRole('textbox').waitFor();
    },
    leave: (window) => window.keyboard.press('Escape'),
  },
  {
    name: 'batch-product-cell',
    async show(window) {
      const batch = new NewBatch(window);
      await batch.grid.getByRole('gridcell', { name: '1001', exact: true }).dblclick();
      await window.getByRole('listbox').getByRole('option').first().waitFor();
    },
    leave: (window) => window.keyboard.press('Escape'),
  },
  {
    name: 'batch-send',
    inDocs: 'on the way',
    async show(window) {
      const batch = new NewBatch(window);
      await batch.openStep('Send');
      await batch.speed.click();
    },
  },
  {
    name: 'batch-start',
    inDocs: 'on the way',
    async show(window) {
      const batch = new NewBatch(window);
      await batch.startWithout(1).click();
      await batch.question.waitFor();
    },
    leave: (window) => new NewBatch(window).answer('Start'),
  },
  {
    name: 'batch-first-row',
    inDocs: 'on the way',
    show: (window) => new BatchesPage(window).firstRow.waitFor(),
    leave: (window) => buttonOf(window, /^Send the other/).click(),
  },
  {
    name: 'batch-done',
    inDocs: 'on the way',
    async show(window) {
      const batches = new BatchesPage(window);
      await batches.again.waitFor();
      await batches.row(5).getByText('Failed').waitFor();
      await batches.row(3).click();
      await batches.journalEntry.waitFor();
    },
  },
  {
    name: 'batch-again',
    async show(window) {
      const batches = new BatchesPage(window);
      await batches.again.click();
      await batches.againDialog.waitFor();
    },
    leave: pressEscape,
  },
  {
    name: 'batch-export-menu',
    async show(window) {
      await new BatchesPage(window).exportResult.click();
      await window.getByRole('menu').first().waitFor();
    },
    leave: pressEscape,
  },
  {
    name: 'batch-rename',
    async show(window) {
      await buttonOf(window, /^Rename /).click();
      await dialogOf(window).waitFor();
    },
    leave: pressEscape,
  },
  {
    name: 'batch-fix',
    inDocs: true,
    async show(window) {
      const batches = new BatchesPage(window);
      await batches.fix(3).click();
      await batches.toFix.getByRole('gridcell', { name: 'x', exact: true }).waitFor();
      await batches.checkAndSend(3).click();
      await batches.toFix
        .getByRole('alert')
        .getByText(/Nothing|nothing|nichts|Ничего/)
        .waitFor();
    },
  },
  {
    name: 'batch-left',
    async show(window) {
      const batches = new BatchesPage(window);
      await buttonOf(window, 'All rows').click();
      // As another window does.
      const [batch] = await askMain(window, 'listBatches', { profileId: null });
      await askMain(window, 'leaveRows', { batchId: batch?.batchId ?? '', isLeft: true });
      await batches.undoLeaving.waitFor();
    },
  },
  {
    name: 'batches',
    show: (window) => new BatchesPage(window).toJournal.click(),
  },
  {
    name: 'batch-delete',
    async show(window) {
      await new BatchesPage(window).grid.getByRole('row').nth(1).click();
      await buttonOf(window, /^Delete /)
        .first()
        .click();
      await dialogOf(window).waitFor();
    },
    leave: pressEscape,
  },
];
