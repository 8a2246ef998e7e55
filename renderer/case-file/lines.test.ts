import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatJson } from '../body/json/format-json.ts';
import { Fields } from './fields.ts';
import { type Lines, readJsonLines, textLines } from './lines.ts';

const all = (lines: Lines): string =>
  Array.from({ length: lines.count }, (_, line) =>
    [lines.before(line), lines.value(line), lines.after(line)].join(''),
  ).join('\n');

const read = (text: string, fields = new Fields()) => readJsonLines(text, { name: 'Body', fields });

it('shows any JSON as it was written, with line breaks and indentation only', async () => {
  const compact = fc.json({ maxDepth: 6 });
  const spaced = fc.jsonValue({ maxDepth: 6 }).map((value) => JSON.stringify(value, null, '\t '));
  await fc.assert(
    fc.asyncProperty(fc.oneof(compact, spaced), async (text) => {
      const lines = await read(text);
      expect(lines && all(lines)).toBe(formatJson(text));
    }),
  );
});

it('keeps digits, escapes, and members with the same name', async () => {
  const text = '{"n":12345678901234567890.10,"n":1E+2,"a\\u0042":"\\/\\ud83d","e":[ ],"o":{ }}';
  const lines = await read(text);
  expect(lines && all(lines)).toBe(
    '{\n  "n": 12345678901234567890.10,\n  "n": 1E+2,\n  "a\\u0042": "\\/\\ud83d",\n  "e": [],\n  "o": {}\n}',
  );
});

it('has one field for a member in every item, and in every text', async () => {
  const fields = new Fields();
  const lines = await read('{"lines":[{"note":"a"},{"note":"b"}],"note":"c"}', fields);
  const named = Array.from({ length: lines?.count ?? 0 }, (_, line) => {
    const field = lines?.fieldOf(line) ?? null;
    return field === null ? null : fields.pathOf(field);
  }).filter((path) => path !== null);
  expect(named).toEqual(['lines', 'lines[]', 'lines[].note', 'lines[]', 'lines[].note', 'note']);
  expect(fields.at(['lines', 1, 'note'])).toBe(fields.at(['lines', 0, 'note']));
});

it.each(['', 'no', '{"a":1', '{"a":1}}', "{'a':1}", '{"a":1,}', '••••••', '{"a":••••••}'])(
  'does not take %j for JSON',
  async (text) => expect(await read(text)).toBeNull(),
);

it('reads brackets within brackets by the hundred thousand, in memory that grows with the text', async () => {
  const depth = 100_000;
  const lines = await read('['.repeat(depth) + ']'.repeat(depth));
  // Some engines refuse such a text, and then it is shown as it is.
  if (lines === null) return;
  expect(lines.count).toBe(2 * depth - 1);
  expect(lines.before(depth - 1).length).toBeLessThan(100);
});

it('has every line of a text, and nothing to remove in an empty one', () => {
  const lines = textLines('a\n\n b\r\n', { name: 'Reply', fields: new Fields() });
  expect(all(lines)).toBe('a\n\n b\r\n');
  expect([0, 1, 2, 3].map((line) => lines.fieldOf(line) !== null)).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
