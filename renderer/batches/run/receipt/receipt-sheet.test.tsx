import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Batch, BatchRow } from '../../../../main/contract/batch/batch.ts';
import { noReplies, noRows } from '../../../../main/contract/batch/row-states.ts';
import type { HttpFailure } from '../../../../main/contract/failure.ts';
import type { Profile } from '../../../../main/contract/profile/profile.ts';
import { usualNetwork } from '../../../../main/contract/profile/profile-choices.ts';
import { seqSchema } from '../../../../main/contract/write/seq.ts';
import { Receipt } from './receipt-sheet.tsx';

const at = '2026-11-22T14:03:00.000Z';
const notFound: HttpFailure = {
  kind: 'http',
  exchange: null,
  status: 404,
  reason: 'No such product',
  fields: [],
  code: null,
  requestId: null,
  body: null,
};
const row = (number: number, change: Partial<BatchRow>): BatchRow => ({
  row: number,
  id: `${number}`,
  target: `Product ${number}`,
  writeId: `write-${number}`,
  state: 'refused',
  newest: 'refused',
  status: 404,
  attempts: 1,
  problems: [],
  failure: notFound,
  evidence: null,
  ...change,
});
const profile: Profile = {
  id: 'shop',
  name: 'Shop',
  baseUrl: 'https://shop.example',
  colour: 'blue',
  currency: null,
  ...{
    placement: { kind: 'bearer' },
    ...usualNetwork,
    protection: 'none',
    demo: false,
  },
  shownFields: [],
};
const batch = (counts: Partial<Batch['counts']>): Batch => ({
  batchId: 'batch',
  profileId: 'shop',
  name: 'Old products',
  operation: 'deleteProduct',
  seq: seqSchema.parse(1),
  rowsFrom: 'table',
  exactDigest: null,
  state: 'finished',
  pause: null,
  rows: 5,
  counts: { ...noRows, ...counts },
  replies: noReplies,
  createdAt: at,
  startedAt: at,
  endedAt: at,
  leftAt: null,
  needsYou: false,
  table: null,
  sentTo: null,
  times: null,
  content: { body: '', rules: [], idColumn: null, nameColumn: null },
  options: { atOnce: 1, pauseMs: 0, asksAfterFirst: true, mostFailures: 5 },
  firstWriteId: null,
});

/** The headings of the receipt, each with the texts of its rows. */
function groupsOf(rows: readonly BatchRow[], counts: Partial<Batch['counts']>) {
  const page = renderToStaticMarkup(
    <Receipt profile={profile} batch={batch(counts)} rows={rows} count={rows.length} />,
  );
  return Object.fromEntries(
    page
      .split('<h2>')
      .slice(2)
      .map((part) => {
        const [heading = '', rest = ''] = part.split('</h2>');
        const cells = [...rest.matchAll(/<tr>(<td.*?)<\/tr>/g)].map(([, found]) =>
          (found ?? '')
            .replaceAll(/<[^>]*>/g, ' ')
            .replaceAll(/\s+/g, ' ')
            .trim(),
        );
        return [heading, cells] as const;
      }),
  );
}

it('lists deletes of products that were gone, or not found, apart from those that are not done', () => {
  const groups = groupsOf(
    [
      row(1, { state: 'gone', evidence: { kind: 'gone', at } }),
      row(2, { evidence: { kind: 'listed', at } }),
      row(3, { evidence: { kind: 'absent', at } }),
      row(4, {}),
      row(5, {
        state: 'failed',
        newest: 'failed',
        status: 500,
        failure: { ...notFound, status: 500 },
      }),
    ],
    { refused: 3, gone: 1, failed: 1 },
  );
  expect(groups).toEqual({
    'Rows not done': [
      expect.stringMatching(/^2 Product 2 Refused .* is still in its list/),
      expect.stringMatching(/^5 Product 5 Failed No such product/),
    ],
    'Products already gone': [
      expect.stringMatching(/^1 Product 1 Already gone · Refused Seen gone .* may have deleted it/),
    ],
    'Products the service didn&#x27;t find': [
      expect.stringMatching(
        /^3 Product 3 .* It&#x27;s unknown whether it was deleted. Not in the list at /,
      ),
      expect.stringMatching(/^4 Product 4 .* It&#x27;s unknown whether it was deleted\.$/),
    ],
  });
});

it('says that every row is done only if it is', () => {
  expect(Object.keys(groupsOf([], { done: 5 }))).toEqual(['Rows not done']);
  const gone = row(1, { state: 'gone', evidence: { kind: 'gone', at } });
  expect(Object.keys(groupsOf([gone], { done: 4, gone: 1 }))).toEqual(['Products already gone']);
});
