import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { batchRowFiller } from '../../contract/batch/batch-row-filler.ts';
import { timesAt } from '../../contract/body/local-time.ts';
import { type DecimalSign, jsonNumber } from '../../contract/body/written-number.ts';
import type { ColumnRule } from '../../contract/write/template.ts';
import { makeXlsx, sheetData } from './fixtures/make-xlsx.ts';
import { type ReadAll, readAll } from './fixtures/read-all.ts';

/** What is sent for each row of the first column, or why nothing is. */
function sent({ table, rows }: ReadAll, chosen: Partial<ColumnRule> = {}): string[] {
  const [column] = table.columns;
  if (column === undefined) throw new Error('The table has no column.');
  const { name, type } = column;
  const rule = { column: name, type, empty: 'leave-out', decimal: null, trims: false } as const;
  const fill = batchRowFiller({
    batchId: '6f0c8a1e-52d4-4e0b-9d5c-2f7a41b3c9de',
    operation: 'createOrder',
    content: {
      body: `{"x":1,"n":"{{row:${name}}}"}`,
      rules: [{ ...rule, ...chosen }],
      idColumn: null,
      nameColumn: null,
    },
    columns: table.columns,
    times: timesAt(new Date(0)),
  });
  return rows.map((cells, at) => {
    const filled = fill(cells, at + 1);
    if (!filled.ok) return filled.problems.map(({ why, found }) => `${why} ${found}`).join();
    return filled.body?.slice('{"x":1,"n":'.length, -1) ?? '';
  });
}

const asks = ({ table }: ReadAll): boolean => {
  const [{ type, numbers } = { type: 'text' }] = table.columns;
  return type === 'number' && numbers?.decimal === null && numbers.doubtful > 0;
};
const offers = ({ table }: ReadAll): boolean => {
  const [{ type, numbers } = { type: 'text' }] = table.columns;
  return type === 'text' && numbers?.isMost === true && numbers.count > 0;
};

const column = (...cells: readonly string[]) =>
  readAll(['Price', ...cells].join('\n'), { separator: '|' });
/** A number cell of a spreadsheet. */
const number = (digits: string) => `<c><v>${digits}</v></c>`;

describe('a column of numbers', () => {
  it('that could all be two numbers is a question, and nothing is sent before the answer', async () => {
    const read = await column('1.234', '950', '12.500');
    expect(asks(read)).toBe(true);
    expect(sent(read)).toEqual(['ambiguous-number 1.234', '950', 'ambiguous-number 12.500']);
    expect(sent(read, { decimal: ',' })).toEqual(['1234', '950', '12500']);
    expect(sent(read, { decimal: '.' })).toEqual(['1.234', '950', '12.500']);
    expect(sent(read, { type: 'text' })).toEqual(['"1.234"', '"950"', '"12.500"']);
  });

  it('of different currencies sends none of them without its currency', async () => {
    const read = await column('12,50 €', '9,90 EUR', '$5', '3');
    expect(sent(read, { type: 'number' })).toEqual([
      'currency 12,50 €',
      'currency 9,90 EUR',
      'currency $5',
      '3',
    ]);
    expect(sent(read, { type: 'text' })).toEqual(['"12,50 €"', '"9,90 EUR"', '"$5"', '"3"']);
    const euros = await column('12,50 €', '9,90 EUR', '3');
    expect(sent(euros, { type: 'number' })).toEqual(['12.50', '9.90', '3']);
  });

  it.each([
    [
      ['1.234', '12,5'],
      ['1234', '12.5'],
    ],
    [
      ['1.234', '1.234.567'],
      ['1234', '1234567'],
    ],
    [
      ['1.234', '1 234,5'],
      ['1234', '1234.5'],
    ],
    [
      ['1.234', '0.5'],
      ['1.234', '0.5'],
    ],
    [
      ['1,234', '1,234.50'],
      ['1234', '1234.50'],
    ],
    [
      ["1'234.50", '1\u2019234'],
      ['1234.50', '1234'],
    ],
    [
      ['12,34,567.8', '1,234'],
      ['1234567.8', '1234'],
    ],
    [
      ['\u22125', '12,4 \u20ac'],
      ['-5', '12.4'],
    ],
  ])('%j is read as one of its cells proves it', async (cells, numbers) => {
    const read = await column(...cells);
    expect(asks(read)).toBe(false);
    expect(sent(read, { type: 'number' })).toEqual(numbers);
  });

  it('that are written with a comma is sent as text, which is said', async () => {
    const read = await column('12,50', '9,90');
    expect(read.table.columns).toMatchObject([
      { type: 'text', numbers: { count: 2, example: '12,50', decimal: ',' } },
    ]);
    expect(offers(read)).toBe(true);
  });

  it('that are most of a column of texts are named', async () => {
    const read = await column('12,50', '9,90', 'on request');
    expect(read.table.columns).toMatchObject([{ type: 'text', numbers: { isMost: true } }]);
    const doubtful = await column('1.234', '2.345', 'Total');
    expect(doubtful.table.columns).toMatchObject([{ type: 'text', numbers: { isMost: true } }]);
    expect((await column('12,50', 'x')).table.columns).toMatchObject([
      { type: 'text', numbers: { isMost: false } },
    ]);
  });

  it('with one wrong cell stays one, and names the cell', async () => {
    const read = await column('1', '2', '5 pcs', '4', '5');
    expect(sent(read)).toEqual(['1', '2', 'not-a-number 5 pcs', '4', '5']);
    // Below four fifths, and below three cells, it is a text.
    expect((await column('1', '2', 'x', '4', 'y')).table.columns).toMatchObject([{ type: 'text' }]);
    expect((await column('1', '2', 'x')).table.columns).toMatchObject([{ type: 'text' }]);
    // 007 says that the others are codes too.
    const codes = await column('007', '12', '13', '14', '15');
    expect(codes.table.columns).toMatchObject([{ type: 'text' }]);
  });

  it.each([
    ['Price\n12,50\n9,90\n', ['12,50', '9,90']],
    ['Price\n1,234\n950\n', ['1,234', '950']],
    ['12,50 \u20ac\n9,90 \u20ac\n', ['12,50 \u20ac', '9,90 \u20ac']],
    ['Price\n1.234,50\n', ['1.234,50']],
  ])('with decimal commas that stands alone is one column: %j', async (text, cells) => {
    const { table, rows } = await readAll(text);
    expect(table.columns).toHaveLength(1);
    expect(rows).toEqual(cells.map((cell) => [cell]));
  });

  it.each(['ID,Qty\n1,5\n2,7\n', '1,5\n2,7\n', 'List\n1,5\n2,x\n'])(
    'is two columns where that may be meant: %j',
    async (text) => {
      expect((await readAll(text)).table.columns).toHaveLength(2);
    },
  );

  it('of articles such as 12E3 is one of codes', async () => {
    const read = await column('12E3', '45E1', '1234');
    expect(sent(read)).toEqual(['"12E3"', '"45E1"', '"1234"']);
    expect(sent(await column('1.5e-7', '2E+20'))).toEqual(['1.5e-7', '2E+20']);
  });

  it('that contradict each other has wrong cells, or is a question', async () => {
    const read = await column('1.5', '2.5', '12,5', '3.5', '4.5');
    expect(sent(read)).toEqual(['1.5', '2.5', 'other-decimal 12,5', '3.5', '4.5']);
    expect(asks(await column('1.5', '2.5', '12,5', '3.5', '1.234'))).toBe(true);
  });
});

describe('the number cells of a spreadsheet', () => {
  const sheet = (...cells: readonly string[]) =>
    readAll(makeXlsx({ sheets: { S: sheetData(['N'], ...cells.map((cell) => [cell])) } }));

  it('are what they are: nothing is asked', async () => {
    const read = await sheet(number('1.234'), number('950'), number('12.5'));
    expect(asks(read)).toBe(false);
    expect(sent(read)).toEqual(['1.234', '950', '12.5']);
    // Not even a rule that came with a template changes them.
    expect(sent(read, { decimal: ',' })).toEqual(['1.234', '950', '12.5']);
  });

  it('say nothing of the texts beside them', async () => {
    const read = await sheet(number('12.5'), number('7.25'), '1.234');
    expect(asks(read)).toBe(true);
    expect(sent(read, { decimal: ',' })).toEqual(['12.5', '7.25', '1234']);
    // A text like one of them can't be told from it.
    const mixed = await sheet(number('1.234'), number('7.25'), '1.234');
    expect(sent(mixed, { decimal: ',' })).toEqual([
      ...['ambiguous-number 1.234', '7.25', 'ambiguous-number 1.234'],
    ]);
  });
});

it('the strings of a JSON file are texts, and its numbers are what they are', async () => {
  const read = await readAll('[{"n":"1.234"},{"n":"950"}]');
  expect([asks(read), offers(read)]).toEqual([false, false]);
  expect(sent(read)).toEqual(['"1.234"', '"950"']);
  expect(sent(await readAll('[{"n":1.234},{"n":950}]'))).toEqual(['1.234', '950']);
});

const tags = [
  ...['en-US', 'de-DE', 'fr-FR', 'de-CH', 'ru-RU', 'sv-SE', 'en-IN', 'es-ES', 'pt-BR'],
] as const;
const form = fc.constantFrom(...tags);

/** A number as JSON, with its own digits. */
const numberText = fc
  .tuple(
    fc.boolean(),
    fc.bigInt({ min: 0n, max: 10n ** 12n }).map(String),
    fc.oneof(fc.constant(''), fc.constantFrom('000', '500'), fc.stringMatching(/^\d{1,4}$/)),
    fc.integer({ min: 1, max: 12 }),
  )
  .map(([isNegative, whole, decimals, length]) => {
    const short = whole.slice(0, length).replace(/^0+(?=\d)/, '');
    const isZero = !/[1-9]/.test(short + decimals);
    return `${isNegative && !isZero ? '-' : ''}${short}${decimals === '' ? '' : `.${decimals}`}`;
  });

function write(json: string, tag: string, isGrouped: boolean): string {
  const digits = json.split('.')[1]?.length ?? 0;
  const format = new Intl.NumberFormat(tag, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: isGrouped ? 'always' : false,
  });
  // A text keeps all digits, which a number doesn't.
  return isNumeric(json) ? format.format(json) : '';
}

const isNumeric = (text: string): text is `${number}` => jsonNumber.test(text);

function signOf(tag: string): DecimalSign {
  return write('0.5', tag, false).includes(',') ? ',' : '.';
}

/** The same cells as a file, as pasted rows, and as the texts of a spreadsheet. */
async function readEverywhere(cells: readonly string[]): Promise<readonly ReadAll[]> {
  const lines = (separator: string) =>
    ['Price', ...cells].map((cell) => `"${cell}"${separator}x`).join('\n');
  const sheet = sheetData(...['Price', ...cells].map((cell) => [cell, 'x']));
  return [
    await readAll(lines(','), { separator: ',' }, 'prices.csv'),
    await readAll(lines(';'), { separator: ';' }, 'prices.csv'),
    await readAll(['Price', ...cells].map((cell) => `${cell}\tx`).join('\n'), { separator: '\t' }),
    await readAll(makeXlsx({ sheets: { S: sheet } }), { format: 'xlsx' }),
  ];
}

test('numbers written in nine national forms are read right or asked about, never otherwise', async () => {
  await fc.assert(
    fc.asyncProperty(
      form,
      fc.array(fc.tuple(numberText, fc.boolean()), { minLength: 1, maxLength: 8 }),
      async (tag, numbers) => {
        const expected = numbers.map(([json]) => json);
        const cells = numbers.map(([json, isGrouped]) => write(json, tag, isGrouped));
        for (const read of await readEverywhere(cells)) {
          const first = sent(read);
          if (asks(read)) {
            // Nothing is sent otherwise even if nobody answers.
            for (const [at, json] of first.entries())
              expect([expected[at], `ambiguous-number ${cells[at]}`]).toContain(json);
            expect(sent(read, { decimal: signOf(tag) })).toEqual(expected);
          } else if (offers(read)) {
            expect(first).toEqual(cells.map((cell) => JSON.stringify(cell)));
            expect(sent(read, { type: 'number' })).toEqual(expected);
          } else {
            expect(first).toEqual(expected);
          }
        }
      },
    ),
    { numRuns: 300 },
  );
});
