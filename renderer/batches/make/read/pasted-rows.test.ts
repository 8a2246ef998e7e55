import { expect, test } from 'vitest';
import { pastedRows, pastedSource } from './pasted-rows.ts';

const rows = (count: number, end = '\n') => `ID${end}Grüße 😀${end}`.repeat(count / 2);

async function bytesOf(text: string): Promise<string> {
  const source = pastedSource(pastedRows(text));
  const half = Math.floor(source.size / 2);
  const parts = [await source.bytes(0, half), await source.bytes(half, source.size)];
  return new Blob(parts).text();
}

test('a few rows stay text in the box', () => {
  expect(pastedRows('a,b\n1,2\n')).toEqual({ kind: 'text', text: 'a,b\n1,2\n' });
});

test('3 MB of rows are a block with its lines and its beginning, and no text for a box', () => {
  const text = rows(400_000);
  const block = pastedRows(text);
  expect(block).toMatchObject({ kind: 'block', lines: 400_000 });
  expect(JSON.stringify(block).length).toBeLessThan(10_000);
  if (block.kind === 'block') {
    expect(block.bytes.size).toBe(new TextEncoder().encode(text).length);
    expect(block.beginning.split('\n')).toHaveLength(20);
  }
});

test.each(['\n', '\r\n', '\r'])('the lines of a block are counted by their ends: %j', (end) => {
  const lines = (text: string) => {
    const block = pastedRows(text);
    return block.kind === 'block' ? block.lines : 0;
  };
  expect(lines(rows(20_000, end))).toBe(20_000);
  expect(lines(`${rows(20_000, end)}last`)).toBe(20_001);
});

test('every byte goes to main, however much was pasted', async () => {
  for (const text of ['a\n1\n', rows(20_000)]) expect(await bytesOf(text)).toBe(text);
});
