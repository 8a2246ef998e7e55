import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonTokens } from '../json/tokens.ts';
import { type CellRule, rowFiller } from './fill-row.ts';
import { timesAt } from './local-time.ts';

const at = new Date(2026, 10, 21, 9, 5, 7, 900);
const text: CellRule = { type: 'text', empty: 'text', decimal: null };

/** Fills a body with a row: cells and rules by column. */
function fill(
  body: string,
  cells: Readonly<Record<string, string>>,
  rules: Readonly<Record<string, Partial<CellRule>>> = {},
) {
  return rowFiller(body)({
    times: timesAt(at),
    uuid: (index) => `uuid-${index}`,
    answers: new Map(),
    cell: (column) => (Object.hasOwn(cells, column) ? cells[column] : undefined),
    rule: (column) => ({ ...text, ...rules[column] }),
  });
}
const filled = (...given: Parameters<typeof fill>) => {
  const row = fill(...given);
  return row.ok ? row.text : row.problems;
};

describe('a row of a table', () => {
  it('becomes texts, numbers, yes or no, and JSON, with its own digits', () => {
    const body =
      '{ "sku": "{{row:SKU}}", "qty": "{{row:Qty}}", "gift":"{{row:Gift}}", "x": "{{row:More}}" }';
    const cells = {
      SKU: '007',
      Qty: '12345678901234567890.10',
      Gift: 'Yes',
      More: '[1.0, {"a":1e2}]',
    };
    const rules = {
      Qty: { type: 'number' },
      Gift: { type: 'yes-no' },
      More: { type: 'json' },
    } as const;
    expect(filled(body, cells, rules)).toBe(
      '{ "sku": "007", "qty": 12345678901234567890.10, "gift":true, "x": [1.0, {"a":1e2}] }',
    );
  });

  it('stands in a longer text, and in a name, whatever is in it', () => {
    const cell = 'Ольга "Olli" \\ {{uuid}}\n';
    const row = filled('{"dear {{row:Name}}": "{{row:Name}}, {{uuid}}"}', { Name: cell });
    expect(JSON.parse(String(row))).toEqual({ [`dear ${cell}`]: `${cell}, uuid-0` });
  });

  it.each([
    ['leave-out', '{"a":1, "c":[2]}'],
    ['null', '{"a":1, "b": null, "c":[null,2, null]}'],
    ['text', '{"a":1, "b": "", "c":["",2, ""]}'],
  ] as const)('leaves out what is empty, or not: %s', (empty, expected) => {
    const body = '{"a":1, "b": "{{row:B}}", "c":["{{row:B}}",2, "{{row:B}}"]}';
    expect(filled(body, { B: '' }, { B: { empty } })).toBe(expected);
  });

  it.each([
    ['{"{{row:B}} a": "{{row:B}}"}', '{}'],
    ['{"a": "{{row:B}}", "b": {"c": "{{row:B}}"}}', '{"b": {}}'],
    [
      '{"a": "{{row:B}}", "b": "{{row:B}}", "c": {} , "d": "{{row:B}}", "e": "{{row:B}}"}',
      '{"c": {}}',
    ],
    ['{"a": 1, "b": "x{{row:B}}"}', '{"a": 1, "b": "x"}'],
  ])('takes a comma with each field that goes: %s', (body, expected) => {
    expect(filled(body, { B: '' }, { B: { empty: 'leave-out' } })).toBe(expected);
  });

  it.each([
    ['number', '007', 'not-a-number'],
    ['number', '5 pcs', 'not-a-number'],
    ['number', '1,5', 'other-decimal'],
    ['yes-no', 'maybe', 'not-yes-or-no'],
    ['json', '{', 'not-json'],
  ] as const)('is refused as a %s: %j', (type, cell, why) => {
    const found = type === 'number' ? { found: cell } : {};
    expect(filled('{"a":"{{row:A}}"}', { A: cell }, { A: { type, decimal: '.' } })).toEqual([
      { column: 'A', why, ...found },
    ]);
  });

  it.each([
    ['JA', 'true'],
    ['Wahr', 'true'],
    ['да', 'true'],
    ['ИСТИНА', 'true'],
    ['nein', 'false'],
    ['FALSCH', 'false'],
    ['Нет', 'false'],
    ['ложь', 'false'],
  ])('is yes or no in the languages of the window: %s', (cell, json) => {
    expect(filled('{"a":"{{row:A}}"}', { A: cell }, { A: { type: 'yes-no' } })).toBe(
      `{"a":${json}}`,
    );
  });

  it('is refused where the table has no such column', () => {
    expect(filled('{"a":"{{row:Nome}}"}', { Name: 'x' })).toEqual([
      { column: 'Nome', why: 'no-column' },
    ]);
  });

  it('has a decimal comma written with a point when that was chosen', () => {
    const rules = { A: { type: 'number', decimal: ',' } } as const;
    expect(filled('{"a":"{{row:A}}"}', { A: '-1,50' }, rules)).toBe('{"a":-1.50}');
  });
});

/** A document as a tree, to be written and filled by a model that doesn't use `rowFiller`. */
type Node =
  | { readonly kind: 'fixed'; readonly json: string }
  | { readonly kind: 'cell'; readonly column: number }
  | { readonly kind: 'list'; readonly items: readonly Node[] }
  | { readonly kind: 'object'; readonly fields: readonly (readonly [string, Node])[] };

const space = fc.constantFrom('', ' ', '\n\t');
const { tree } = fc.letrec<{ tree: Node }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    fc
      .constantFrom('1', '1.10', '-0', '12345678901234567890', 'true', 'null', '"{{x}}"', '""')
      .map((json): Node => ({ kind: 'fixed', json })),
    fc.nat(3).map((column): Node => ({ kind: 'cell', column })),
    fc.array(tie('tree'), { maxLength: 4 }).map((items): Node => ({ kind: 'list', items })),
    fc
      .array(
        fc.tuple(
          fc.string({ maxLength: 3 }).filter((name) => !name.includes('{')),
          tie('tree'),
        ),
        { maxLength: 4 },
      )
      .map((fields): Node => ({ kind: 'object', fields })),
  ),
}));
const cells = fc.constantFrom(
  '',
  '0',
  '-1.50',
  '007',
  '1,5',
  'yes',
  'NO',
  '[1.0]',
  'a "b" \\ {{uuid}}',
  '{"x":"{{row:C0}}"}',
);
const rules: fc.Arbitrary<CellRule> = fc.record({
  type: fc.constantFrom('text', 'number', 'yes-no', 'json'),
  empty: fc.constantFrom('leave-out', 'null', 'text'),
  decimal: fc.constantFrom('.', ',', null),
});

function written(node: Node, gap: string): string {
  switch (node.kind) {
    case 'fixed':
      return node.json;
    case 'cell':
      return `"{{row:C${node.column}}}"`;
    case 'list':
      return `[${gap}${node.items.map((item) => written(item, gap)).join(`${gap},`)}${gap}]`;
    case 'object':
      return `{${gap}${node.fields.map(([name, value]) => `${JSON.stringify(name)}:${gap}${written(value, gap)}`).join(`,${gap}`)}}`;
  }
}

/** The model's result for a node: JSON, or null if the node is removed. Throws if a cell doesn't match its type. */
function modelled(node: Node, row: readonly (readonly [string, CellRule])[]): string | null {
  switch (node.kind) {
    case 'fixed':
      return node.json;
    case 'cell': {
      const [cell, rule] = row[node.column] ?? ['', text];
      if (cell === '')
        return rule.empty === 'leave-out' ? null : rule.empty === 'null' ? 'null' : '""';
      if (rule.type === 'text') return JSON.stringify(cell);
      const yes = /^(?:yes|true|1)$/i.test(cell);
      if (rule.type === 'yes-no') {
        if (!yes && !/^(?:no|false|0)$/i.test(cell)) throw new Error('yes-no');
        return String(yes);
      }
      if (
        rule.type === 'number' &&
        rule.decimal === (cell.includes(',') ? '.' : ',') &&
        /[.,]/.test(cell)
      )
        throw new Error('decimal');
      const plain =
        rule.decimal !== '.' && rule.type === 'number'
          ? cell.replace(/^(-?\d+),(\d+)$/, '$1.$2')
          : cell;
      const value: unknown = JSON.parse(plain);
      if (rule.type === 'number' && (typeof value !== 'number' || plain.trim() !== plain))
        throw new Error('number');
      return plain;
    }
    case 'list':
      return `[${node.items
        .map((item) => modelled(item, row))
        .filter((item) => item !== null)
        .join(',')}]`;
    case 'object':
      return `{${node.fields
        .map(([name, value]) => [JSON.stringify(name), modelled(value, row)] as const)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => `${name}:${value}`)
        .join(',')}}`;
  }
}

/** The raw tokens: white space is dropped, digits are not. */
const tokensOf = (json: string) =>
  Array.from(jsonTokens(json), ({ offset, end }) => json.slice(offset, end));

it('is filled as a separate model fills it, digit for digit', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          fc.string({ maxLength: 3 }).filter((name) => !name.includes('{')),
          tree,
        ),
        { maxLength: 5 },
      ),
      fc.array(fc.tuple(cells, rules), { minLength: 4, maxLength: 4 }),
      space,
      (fields, row, gap) => {
        const root: Node = { kind: 'object', fields };
        const columns = Object.fromEntries(row.map(([cell], at) => [`C${at}`, cell]));
        const byColumn = Object.fromEntries(row.map(([, rule], at) => [`C${at}`, rule]));
        const result = fill(written(root, gap), columns, byColumn);
        let expected: string | null;
        try {
          expected = modelled(root, row);
        } catch {
          expect(result.ok).toBe(false);
          return;
        }
        expect(result.ok && tokensOf(result.text)).toEqual(tokensOf(expected ?? ''));
      },
    ),
    { numRuns: 2000 },
  );
});
