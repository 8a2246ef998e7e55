import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import styles from './sheet.module.css';
import { PrintTable } from './sheet-parts.tsx';

/** The texts of a table with these columns and this row that stay on one line. */
function wholeIn(columns: readonly string[], row: readonly string[]): readonly string[] {
  const page = renderToStaticMarkup(<PrintTable name="Table" columns={columns} rows={[row]} />);
  const cells = [...page.matchAll(/<t[hd][^>]*?(?:class="([^"]*)")?>([^<]*)</g)];
  return cells.flatMap(([, names = '', text = '']) =>
    names.split(' ').includes(styles.whole ?? '') ? [text] : [],
  );
}

it('keeps heads and numbers on one line, but no words', () => {
  const row = ['4006381333931', 'Desk lamp', '15.45', 'EUR 1,200.00', '3 €', '2026-11-22'];
  const columns = ['ID', 'Name', 'Price', 'Price in EUR', 'Costs', 'Since'];
  expect(wholeIn(columns, row)).toEqual([...columns, ...row.filter((text) => text !== row[1])]);
});

it('lets a head or a number break that would need too much of the paper', () => {
  const long = '1'.repeat(25);
  expect(wholeIn(['ID', 'A'.repeat(25)], [long, '1'])).toEqual(['ID', '1']);
  const many = Array.from({ length: 11 }, (_, place) => `${place}`);
  expect(wholeIn(many, ['4006381333931', ...many.slice(1)])).toEqual([...many, ...many.slice(1)]);
});
