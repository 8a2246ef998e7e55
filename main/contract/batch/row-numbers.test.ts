import { expect, test } from 'vitest';
import { rowNumbers } from './row-numbers.ts';

test('rows keep the numbers that they have in the file, whatever was left out', () => {
  for (let round = 0; round < 200; round += 1) {
    const isTaken = Array.from({ length: 30 }, () => Math.random() < 0.5);
    const numbersTaken = isTaken.flatMap((taken, at) => (taken ? [at + 1] : []));
    const skips: number[] = [];
    let rows = 0;
    for (const taken of isTaken) {
      if (taken) rows += 1;
      else if (skips.at(-2) === rows) skips.push((skips.pop() ?? 0) + 1);
      else skips.push(rows, 1);
    }
    const numbers = rowNumbers(skips);
    expect(numbersTaken.map((_, at) => numbers.shown(at + 1))).toEqual(numbersTaken);
    const found = isTaken.slice(0, numbersTaken.at(-1) ?? 0).map((_, at) => numbers.row(at + 1));
    expect(found.filter((row) => row !== null)).toEqual(numbersTaken.map((_, at) => at + 1));
  }
  expect([rowNumbers(undefined).shown(7), rowNumbers([]).row(7)]).toEqual([7, 7]);
});
