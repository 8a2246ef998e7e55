import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ProductRow } from '../../../main/contract/list/product-rows.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { usualNetwork } from '../../../main/contract/profile/profile-choices.ts';
import { emptyListState } from '../list/product-list-state.ts';
import { productSheet } from './product-sheet.tsx';

const profile: Profile = {
  id: 'shop',
  name: 'Shop',
  baseUrl: 'https://shop.example',
  colour: 'blue',
  currency: null,
  placement: { kind: 'bearer' },
  ...usualNetwork,
  protection: 'none',
  demo: false,
  shownFields: [],
};
const read = {
  readId: 'read',
  bytes: 1,
  readAt: '2026-11-26T12:00:00.000Z',
  durationMs: 1,
  signs: { doubt: null, total: null },
  pages: { read: 1, stopped: null },
};

const rowOf = (row: number): ProductRow => ({
  row,
  id: `${row + 1}`,
  name: `Item ${row + 1}`,
  nameCut: false,
  price: '1.5',
  problems: [],
  fields: [],
});

async function sheetOf(count: number) {
  const rows = Array.from({ length: count }, (_, row) => rowOf(row));
  const requests = {
    firstRows: async (most: number) => ({
      type: 'first-rows' as const,
      requestId: 'print',
      rows: rows.slice(0, most),
      count,
    }),
  };
  const { content, cut } = await productSheet(profile, { requests, state: emptyListState }, read);
  const page = renderToStaticMarkup(content);
  const ids = [...page.matchAll(/<tr><td[^>]*>(\d+)<\/td>/g)].map(([, id]) => id);
  return { ids, cut };
}

it('a list of more than 5,000 rows is printed up to there, and says so', async () => {
  const { ids, cut } = await sheetOf(5050);
  expect(ids).toHaveLength(5000);
  expect(ids.at(-1)).toBe('5000');
  expect(cut).toContain('Only the first 5,000 of 5,050 rows');
});

it('a list of 5,000 rows is printed whole', async () => {
  const { ids, cut } = await sheetOf(5000);
  expect(ids).toHaveLength(5000);
  expect(cut).toBeNull();
});
