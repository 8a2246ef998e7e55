import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeXlsx, sheetData } from '../../../main/batches/table/fixtures/make-xlsx.ts';
import { expectNoViolationsInBothThemes } from '../../fixtures/accessibility/expect-no-violations.ts';
import { dropFile } from '../../fixtures/native/hold-file.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { NewBatch } from '../../kit/pages/batches/new-batch.ts';

/** What a spreadsheet hides, formats or leaves open, and what the user chooses. */

const folder = () => test.info().outputDir;
const fileOf = (name: string, bytes: Uint8Array | string): string => {
  const path = join(folder(), name);
  mkdirSync(folder(), { recursive: true });
  writeFileSync(path, bytes);
  return path;
};
const number = (digits: string, style = 0) => `<c s="${style}"><v>${digits}</v></c>`;
const filtered = () => {
  const rows = [
    ['id', 'zip'],
    ...['1', '2', '3', '4'].map((id) => [number(id), number(`12${id}`, 1)]),
  ];
  const data = sheetData(...rows).replace(/<row r="(3|4)"/g, '<row r="$1" hidden="1"');
  const sheets = { Old: sheetData(['x'], ['1']), Orders: data, Empty: '<sheetData/>' };
  return makeXlsx({ sheets, formats: [0, '00000'], hidden: ['Old'] });
};

test('hidden rows are not sent before a person has chosen', async ({ window, service }) => {
  const batch = new NewBatch(window);
  await batch.open('Create orders');
  await batch.choose(fileOf('orders.xlsx', filtered()));
  await expect(batch.grid).toHaveAttribute('aria-rowcount', '5');
  await expect(window.getByText('The first sheet, “Old”, is hidden')).toBeVisible();
  await expect(window.getByText('2 rows are hidden in the spreadsheet')).toBeVisible();
  const all = window.getByRole('radio', { name: 'All rows' });
  const visible = window.getByRole('radio', { name: 'Only visible rows' });
  await expect(all).not.toBeChecked();
  await expect(visible).not.toBeChecked();
  await expect(batch.next('Check')).toHaveAttribute('aria-disabled', 'true');
  await expect(batch.next('Check')).toHaveAccessibleDescription(/Choose which rows to use/);
  await expectNoViolationsInBothThemes(window, 'hidden rows');

  await visible.check();
  await expect(batch.grid).toHaveAttribute('aria-rowcount', '3');
  // The numbers are those of the file.
  await expect(batch.grid.getByRole('row').nth(2)).toContainText('4');
  await window.getByRole('radio', { name: 'As shown (00121)' }).check();
  await expect(batch.grid).toContainText('00124');
  await batch.openJson();
  await expect(batch.shownBody).toContainText('"00121"');
  await batch.grid.getByRole('gridcell', { name: '00124' }).click();
  await expect(batch.data).toContainText('Request for row 4');
  await expect(batch.shownBody).toContainText('"00124"');

  // It is saved with the batch.
  await window.getByRole('button', { name: 'Journal' }).click();
  await window.getByRole('grid', { name: 'Journal' }).getByRole('row').nth(1).click();
  await expect(visible).toBeChecked();
  await expect(window.getByRole('radio', { name: 'As shown (00121)' })).toBeChecked();
  await batch.openStep('Send');
  await batch.stopAfterFirst.uncheck();
  await batch.start.click();
  await expect(batch.question).toContainText('This creates 2 orders');
  await batch.answer('Start');
  await expect
    .poll(() => service.requestsOf('POST').map(({ body }) => body))
    .toEqual([expect.stringContaining('"00121"'), expect.stringContaining('"00124"')]);
  await expect(window.getByText('Only visible rows: 2 hidden rows were skipped.')).toBeVisible();
  const rows = window.getByRole('grid', { name: 'Rows' }).getByRole('row');
  await expect(rows.nth(2).getByRole('gridcell').first()).toHaveText('4');
});

test('one file after the other is chosen for a batch', async ({ window }) => {
  const batch = new NewBatch(window);
  await batch.open('Create orders');
  await test.step('of two files that are dropped the first is read, and the other one named', async () => {
    await window.getByRole('button', { name: 'Choose a file' }).evaluate((over) => {
      const dataTransfer = new DataTransfer();
      for (const name of ['one.csv', 'two.csv'])
        dataTransfer.items.add(new File(['id,name\n1,x\n2,y\n'], name));
      over.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    });
    await expect(window.getByText('Opened one.csv, but not the other file.')).toBeVisible();
    await expect(batch.grid).toHaveAttribute('aria-rowcount', '3');

    // Every step takes a file, and shows how it was read.
    await batch.openStep('Check');
    await dropFile(batch.check, { name: 'three.csv', text: 'id,name\n1,x\n2,y\n3,z\n' });
    await expect(batch.step('File')).toHaveAttribute('aria-selected', 'true');
    await expect(window.getByText('three.csv · 3 rows · 2 columns')).toBeVisible();
  });

  await test.step('all rows are taken', async () => {
    await batch.choose(fileOf('orders.xlsx', filtered()));
    await window.getByRole('radio', { name: 'All rows' }).check();
    await expect(batch.next('Check')).toBeEnabled();
    await expect(batch.grid).toHaveAttribute('aria-rowcount', '5');
  });

  await test.step('an empty sheet leaves the others to be chosen', async () => {
    await expect(batch.readingOptions).toHaveAttribute('aria-expanded', 'true');
    await batch.option('Sheet').selectOption('Empty');
    await expect(window.getByText('The sheet “Empty” has no rows.')).toBeVisible();
    await batch.option('Sheet').selectOption({ label: 'Old (hidden)' });
    await expect(window.getByText('The sheet “Old” is hidden')).toBeVisible();
    await expect(batch.grid).toHaveAttribute('aria-rowcount', '2');
  });

  await test.step('how a file is read is shown, and can be changed', async () => {
    const latin = Buffer.from('Name;Ort\nM\xfcller;K\xf6ln\n', 'latin1');
    await batch.choose(fileOf('latin.csv', latin));
    await expect(batch.grid).toBeVisible();
    await batch.openReadingOptions();
    await expect(batch.option('Encoding')).toHaveValue('windows-1252');
    await expect(batch.grid.getByRole('gridcell', { name: 'Müller' })).toBeVisible();
    await window.getByRole('checkbox', { name: 'First row holds the names' }).uncheck();
    await expect(batch.grid.getByRole('gridcell', { name: 'Ort' })).toBeVisible();
    await batch.option('Separator').selectOption({ label: 'Comma' });
    await expect(batch.grid.getByRole('gridcell', { name: 'Müller;Köln' })).toBeVisible();
  });

  await test.step('names below a title, a total, and spaces at the ends of cells are a choice', async () => {
    await batch.paste('Prices 2026\n\nProduct,Price\nChair ,1\nTable,2\nTotal,3\n');
    await batch.openReadingOptions();
    const names = window.getByRole('combobox', { name: 'Names are in' });
    await names.selectOption({ label: 'Row 3: Product · Price' });
    await expect(window.getByText('The names are in row 3 of the file.')).toBeVisible();
    await expect(batch.grid.getByRole('columnheader', { name: 'Product' })).toBeVisible();
    await expect(window.getByText('Row 3 looks like a total (“Total”).')).toBeVisible();
    await window.getByRole('button', { name: 'Skip row 3' }).click();
    await expect(window.getByText('Row 3 is skipped.')).toBeVisible();
    await expect(batch.grid).toHaveAttribute('aria-rowcount', '3');
    await expectNoViolationsInBothThemes(window, 'rows that are no data');
    await batch.openStep('Check');
    await expect(batch.column('Product')).toHaveAccessibleDescription(
      '→ Product, text Product: 1 cell starts or ends with a space.',
    );
    await batch.inColumn('Product', () =>
      window.getByRole('checkbox', { name: 'Trim: Product' }).check(),
    );
    await expect(batch.column('Product')).toHaveAccessibleDescription('→ Product, text');
    await batch.openJson();
    await expect(batch.shownBody).toContainText('"Chair"');
    await batch.openReadingOptions();
    const rows = window.getByRole('textbox', { name: 'Skip rows' });
    await expect(rows).toHaveValue('3');
    await rows.fill('');
    await rows.press('Enter');
    await expect(batch.grid).toHaveAttribute('aria-rowcount', '4');
  });

  await test.step('a guessed encoding is said, and the byte that is no UTF-8 is named', async () => {
    const polish = Buffer.from('id;miasto\n1;\xa3\xf3d\x9f\n2;Gda\xf1sk\n', 'latin1');
    await batch.choose(fileOf('polish.csv', polish));
    await expect(window.getByText("isn't UTF-8 (byte 0xA3 at position 13)")).toBeVisible();
    await batch.option('Encoding').selectOption('windows-1250');
    await expect(batch.grid).toContainText('Łódź');
    await expect(window.getByText('Counterfoil guessed the encoding')).toBeHidden();
    const broken = Buffer.from('id;имя\n1;Анна\n2;Олег\n');
    broken[14] = 0x20;
    await batch.choose(fileOf('broken.csv', broken));
    await expect(window.getByText('Byte 0xBD at position 16')).toBeVisible();
  });

  await test.step('a refused file leaves the table before it only where a person wants that', async () => {
    await batch.choose(fileOf('orders.csv', 'id;name\n1;Ann\n'));
    // A batch is called like its file until it is renamed.
    await expect(window.getByRole('button', { name: 'Rename orders.csv' })).toBeVisible();
    await expect(batch.next('Check')).toBeEnabled();
    const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjq', 'base64');
    await batch.choose(fileOf('photo.png', png));
    await expect(window.getByText("Couldn't read “photo.png”. It is neither text")).toBeVisible();
    await expect(
      window.getByText('The previous table is still shown below: orders.csv'),
    ).toBeVisible();
    await expect(batch.next('Check')).toHaveAttribute('aria-disabled', 'true');
    await expectNoViolationsInBothThemes(window, 'a refused file');
    await window.getByRole('button', { name: 'Keep this table' }).click();
    await expect(window.getByText('“photo.png”')).toBeHidden();
    await expect(batch.next('Check')).toBeEnabled();
  });
});

test('a table beyond the limits is refused by name, and the button says why it is disabled', async ({
  window,
}) => {
  const batch = new NewBatch(window);
  await batch.open('Create orders');
  const tooLong = `n\n${'1\n'.repeat(200_001)}`;
  const tooWide = `${Array.from({ length: 1001 }, (_, at) => `c${at}`).join(',')}\n1\n`;
  for (const [name, text, why] of [
    ['long.csv', tooLong, 'It has more than 200,000 rows.'],
    ['wide.csv', tooWide, 'It has more than 1,000 columns.'],
  ] as const) {
    await batch.choose(fileOf(name, text));
    const alert = window.getByRole('alert').filter({ hasText: `Couldn't read “${name}”.` });
    await expect(alert).toContainText(why);
    await expect(batch.next('Check')).toHaveAttribute('aria-disabled', 'true');
    await expect(batch.next('Check')).toHaveAccessibleDescription(
      "The table couldn't be read. Choose another file or paste rows.",
    );
  }
  await expectNoViolationsInBothThemes(window, 'a table beyond the limits');
});
