import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  isBlankRow,
  type TableEncoding,
  tableEncodings,
  tableSeparators,
} from '../../contract/batch/table-options.ts';
import { textOfSpreadsheet } from '../../contract/service-text.ts';
import { encodeTable, readAll } from './fixtures/read-all.ts';
import { decodeTable } from './text/decode-table.ts';

interface AnyTable {
  readonly names: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const pieces = [
  '"',
  '""',
  ',',
  ';',
  '\t',
  '|',
  '\n',
  '\r\n',
  ' ',
  '{',
  '\\',
  '\0',
  'ä',
  'ж',
  '😀',
  '1.10',
  "'",
  '+',
];
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.array(fc.constantFrom(...pieces), { maxLength: 5 }).map((parts) => parts.join('')),
);
// Excludes a lone \r: at the end of a row it would be read as part of the line end.
const cell = text.filter((cell) => !/\r(?!\n)/.test(cell) && cell.isWellFormed());
const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 6 })
  .filter((name) => name.trim() === name && !/[{}]/.test(name) && name.isWellFormed())
  // Two of them could be the same afterwards, and one of these gets another name.
  .filter((name) => textOfSpreadsheet(name) === name);

/** More NULs could make the file one that is refused as binary: see `mustBeText`. */
const mostNuls = 8;

/** The last row and column contain something; otherwise they wouldn't exist. */
const anyTable: fc.Arbitrary<AnyTable> = fc
  .uniqueArray(name, { minLength: 1, maxLength: 5 })
  .chain((names) =>
    fc.record({
      names: fc.constant(names),
      rows: fc
        .array(
          fc
            .array(cell, { minLength: names.length, maxLength: names.length })
            .map((cells) => [...cells.slice(0, -1), cells.at(-1) || '-']),
          { minLength: 1, maxLength: 6 },
        )
        // Blank rows alone aren't a table.
        .filter((rows) => !rows.every((row) => isBlankRow(row.map(textOfSpreadsheet))))
        .filter((rows) => rows.flat().join('').split('\0').length - 1 <= mostNuls),
    }),
  );

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** As a CSV, with quotes only where they are needed, or everywhere. */
function separated({ names, rows }: AnyTable, separator: string, isQuoted: boolean, end: string) {
  const spelt = (text: string) =>
    isQuoted || /["\r\n,;|\t]|^\s|\s$/.test(text) ? quoted(text) : text;
  return [names, ...rows].map((row) => row.map(spelt).join(separator) + end).join('');
}

/** A JSON object for each row. */
const objectsOf = ({ names, rows }: AnyTable, separator: string): readonly string[] =>
  rows.map((row) => {
    const members = row.map((cell, at) => `${JSON.stringify(names[at])}:${JSON.stringify(cell)}`);
    return `{${members.join(separator)}}`;
  });

async function reads(bytes: Uint8Array, given: Parameters<typeof readAll>[1], any: AnyTable) {
  const { table, rows } = await readAll(bytes, given);
  expect(table.columns.map((column) => column.name)).toEqual(any.names);
  expect(rows).toEqual(any.rows);
  return table;
}

/** Separated text loses the apostrophes that keep spreadsheets from running a cell, and the table says of how many. */
async function readsText(
  bytes: Uint8Array,
  given: Parameters<typeof readAll>[1],
  { names, rows }: AnyTable,
) {
  const plain = rows.map((row) => row.map(textOfSpreadsheet));
  const changed = rows.flat().filter((cell) => textOfSpreadsheet(cell) !== cell).length;
  const table = await reads(bytes, given, { names, rows: plain });
  expect(table.remarks.find(({ kind }) => kind === 'apostrophe')?.count ?? 0).toBe(changed);
  return table;
}

it('begins with bytes that begin a gzip file too', async () => {
  const any = { names: ['ᾋ', 'b'], rows: [['1', '2']] };
  const bytes = encodeTable(separated(any, ',', false, '\n'), 'utf-16be');
  expect([...bytes.subarray(0, 2)]).toEqual([0x1f, 0x8b]);
  await readsText(bytes, { encoding: 'utf-16be', separator: ',' }, any);
});

it('is read cell for cell as it was written, as separated text in any encoding', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyTable,
      fc.constantFrom(...tableSeparators),
      fc.constantFrom<TableEncoding>(...tableEncodings),
      fc.boolean(),
      fc.constantFrom('\n', '\r\n'),
      async (any, separator, encoding, isQuoted, end) => {
        const text = separated(any, separator, isQuoted, end);
        const bytes = encodeTable(text, encoding);
        // Text that this encoding can't represent would be a different table.
        fc.pre(decodeTable(bytes, encoding) === text);
        await readsText(bytes, { encoding, separator }, any);
      },
    ),
    { numRuns: 300 },
  );
});

it('is read cell for cell as it was written, as JSON and JSON Lines, and known again', async () => {
  await fc.assert(
    fc.asyncProperty(anyTable, fc.boolean(), async (any, isSpaced) => {
      const objects = objectsOf(any, isSpaced ? ' ,\n ' : ',');
      const json = encodeTable(`[${objects.join(',')}]`, 'utf-8');
      const lines = encodeTable(objects.join('\n'), 'utf-8');
      const csv = encodeTable(separated(any, ',', true, '\n'), 'utf-8');
      const fromLines = await reads(lines, { format: 'json-lines' }, any);
      expect((await reads(json, { format: 'json' }, any)).hash).toBe(fromLines.hash);
      const plain = { ...any, rows: any.rows.map((row) => row.map(textOfSpreadsheet)) };
      const same = await reads(
        encodeTable(objectsOf(plain, ',').join('\n'), 'utf-8'),
        { format: 'json-lines' },
        plain,
      );
      expect((await readsText(csv, { format: 'separated' }, any)).hash).toBe(same.hash);
    }),
    { numRuns: 200 },
  );
});
