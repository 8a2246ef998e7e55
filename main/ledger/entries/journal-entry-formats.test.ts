import { expect, test } from 'vitest';
import type { WriteRecord } from '../../contract/write/write.ts';
import { doneEnd, journalEntry, shownOf } from '../testing/samples.ts';
import { journalEntryFormat } from './journal-entry-formats.ts';

const csv = journalEntryFormat('csv', ',');
const jsonl = journalEntryFormat('jsonl', ',');
const record: WriteRecord = {
  ...shownOf(journalEntry('a')),
  outcome: 'done',
  status: 201,
  isRow: false,
  endedAt: doneEnd.endedAt,
  ended: doneEnd,
  resolution: null,
  evidence: null,
};
const cellsOf = (changes: Partial<WriteRecord>) => csv.line({ ...record, ...changes }).split(',');

test('a line of JSON Lines is the whole journal entry, its body the text that was sent', () => {
  const body = '{\n "price": 1.10, "n": 12345678901234567890 }';
  const line = jsonl.line({ ...record, body });
  expect(line.indexOf('\n')).toBe(line.length - 1);
  const { ended: _, seq: ___, isRow: ____, ...others } = record;
  const { kind: __, ...result } = doneEnd;
  expect(JSON.parse(line)).toEqual({ ...others, body, result, failure: null });
});

test('a line of CSV has a cell for each column of its head', () => {
  const head = csv.head.trim().split(',');
  expect(head.slice(0, 5)).toEqual(['startedAt', 'endedAt', 'operation', 'target', 'outcome']);
  expect(cellsOf({ body: '1' })).toHaveLength(head.length);
  const resolution = { as: 'done', remark: 'seen, in "it"', at: '2026-01-02' } as const;
  expect(csv.line({ ...record, resolution })).toContain(
    ',done,2026-01-02,"seen, in ""it""",,,Shop,https://shop.example,POST,',
  );
  const evidence = { kind: 'gone', at: '2026-01-03' } as const;
  expect(csv.line({ ...record, evidence })).toContain(',gone,2026-01-03,Shop,');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '\uFF1D1'])(
  'what a spreadsheet would take for a formula is text: %j',
  (target) => {
    expect(cellsOf({ target })[3]).toMatch(/^"?'/);
  },
);

test('what a service says of single fields is in the column for reasons', () => {
  const fields = [{ path: 'price', message: 'A valid number is required.' }];
  const exchange = null;
  const told = { notRecorded: false, endedAt: doneEnd.endedAt };
  const failure = {
    kind: 'http',
    exchange,
    status: 400,
    reason: null,
    fields,
    code: null,
    requestId: null,
    body: null,
  } as const;
  const refused = { ...record, ended: { kind: 'refused', failure, ...told } } as const;
  expect(csv.line(refused)).toContain(',price: A valid number is required.,');
  const { ended, seq: _, isRow: __, ...others } = refused;
  expect(JSON.parse(jsonl.line(refused))).toEqual({
    ...others,
    result: null,
    failure: ended.failure,
  });
});

test('a line break in a body is kept in its cell, and nothing runs behind it', () => {
  expect(csv.line({ ...record, body: '{"a":\r\n"=1"}' })).toContain(`,"{""a"":\r\n""'=1""}",`);
});
