import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  isBlankRow,
  type TableEncoding,
  tableEncodings,
  tableSeparators,
} from '../../contract/batch/table-options.ts';
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
];
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.array(fc.constantFrom(...pieces), { maxLength: 5 }).map((parts) => parts.join('')),
);
// Excludes a lone \r: at the end of a row it would be read as part of the line end.
const cell = text.filter((cell) => !/\r(?!\n)/.test(cell) && cell.isWellFormed());
const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 6 })
  .filter((name) => name.trim() === name && !/[{}]/.test(name) && name.isWellFormed());

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
        .filter((rows) => !rows.every(isBlankRow))
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

async function reads(bytes: Uint8Array, given: Parameters<typeof readAll>[1], any: AnyTable) {
  const { table, rows } = await readAll(bytes, given);
  expect(table.columns.map((column) => column.name)).toEqual(any.names);
  expect(rows).toEqual(any.rows);
  return table.hash;
}

it('begins with bytes that begin a gzip file too', async () => {
  const any = { names: ['ᾋ', 'b'], rows: [['1', '2']] };
  const bytes = encodeTable(separated(any, ',', false, '\n'), 'utf-16be');
  expect([...bytes.subarray(0, 2)]).toEqual([0x1f, 0x8b]);
  await reads(bytes, { encoding: 'utf-16be', separator: ',' }, any);
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
        await reads(bytes, { encoding, separator }, any);
      },
    ),
    { numRuns: 300 },
  );
});

it('is read cell for cell as it was written, as JSON and JSON Lines, and known again', async () => {
  await fc.assert(
    fc.asyncProperty(anyTable, fc.boolean(), async (any, isSpaced) => {
      const objects = any.rows.map((row) => {
        const members = row.map(
          (cell, at) => `${JSON.stringify(any.names[at])}:${JSON.stringify(cell)}`,
        );
        return `{${members.join(isSpaced ? ' ,\n ' : ',')}}`;
      });
      const json = encodeTable(`[${objects.join(',')}]`, 'utf-8');
      const lines = encodeTable(objects.join('\n'), 'utf-8');
      const csv = encodeTable(separated(any, ',', true, '\n'), 'utf-8');
      const hashes = [
        await reads(json, { format: 'json' }, any),
        await reads(lines, { format: 'json-lines' }, any),
        await reads(csv, { format: 'separated' }, any),
      ];
      expect(new Set(hashes).size).toBe(1);
    }),
    { numRuns: 200 },
  );
});
