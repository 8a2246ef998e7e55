import { expect, test } from 'vitest';
import { bytesInSteps, isBlock, pastedSource, stepUnits, takeBlock } from './pasted-rows.ts';

const rows = (count: number, end = '\n') => `ID${end}Grüße 😀${end}`.repeat(count / 2);
const noPause = () => Promise.resolve();

async function blockOf(text: string, pause: () => Promise<void> = noPause) {
  const block = await takeBlock(text, pause, () => true);
  if (block === null) throw new Error('It was wanted.');
  return block;
}

test('a few rows stay text in the box, and 3 MB of rows do not', () => {
  expect(isBlock('a,b\n1,2\n')).toBe(false);
  expect(isBlock(rows(400_000))).toBe(true);
});

test('3 MB of rows are a block with its lines and its beginning, and no text for a box', async () => {
  const text = rows(400_000);
  const block = await blockOf(text);
  expect(block.lines).toBe(400_000);
  expect(JSON.stringify(block).length).toBeLessThan(10_000);
  expect(block.bytes.size).toBe(new TextEncoder().encode(text).length);
  expect(block.beginning.split('\n')).toHaveLength(20);
});

test.each(['\n', '\r\n', '\r'])(
  'the lines of a block are counted by their ends: %j',
  async (end) => {
    const text = rows(20_000, end);
    expect((await blockOf(text)).lines).toBe(20_000);
    expect((await blockOf(`${text}last`)).lines).toBe(20_001);
  },
);

test('every byte goes to main, however much was pasted', async () => {
  const large = rows(600_000);
  for (const pasted of [{ kind: 'text', text: 'a\n1\n' } as const, await blockOf(large)]) {
    const source = pastedSource(pasted);
    const half = Math.floor(source.size / 2);
    const parts = [await source.bytes(0, half), await source.bytes(half, source.size)];
    expect(await new Blob(parts).text()).toBe(pasted.kind === 'text' ? pasted.text : large);
  }
});

test('a large text is read in steps of a bounded size, with a pause after each', async () => {
  // In every second text, a step would end between the two halves of a surrogate pair.
  for (const text of ['😀'.repeat(stepUnits), `a${'😀'.repeat(stepUnits)}`]) {
    const steps = [...bytesInSteps(text)];
    expect(steps.length).toBe(text.length % 2 === 0 ? 2 : 3);
    for (const { length } of steps) expect(length).toBeLessThanOrEqual(3 * stepUnits);
    expect(await new Blob(steps).text()).toBe(text);
    let pauses = 0;
    await blockOf(text, async () => {
      pauses += 1;
    });
    expect(pauses).toBe(steps.length);
  }
});

test('a block that is removed while it is read is not read to its end', async () => {
  let pauses = 0;
  const pause = async () => {
    pauses += 1;
  };
  expect(await takeBlock(rows(600_000), pause, () => pauses < 2)).toBeNull();
  expect(pauses).toBe(2);
});
