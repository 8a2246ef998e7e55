import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { usualNetwork } from '../../../main/contract/profile/profile-choices.ts';
import { products, startList } from '../list/testing/start-list.ts';
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

async function sheetOf(count: number) {
  const started = startList();
  await started.loaded(products(...Array.from({ length: count }, (_, row) => row + 1)));
  const { content, cut } = await productSheet(profile, started.list, read);
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
