import { describe, expect, test } from 'vitest';
import { readPart } from '../../../main/contract/json/read-json.ts';
import { stepInto, touches } from './path-step.ts';
import { rangeOfPath as rangeIn } from './range-of-path.ts';

function rangeOfPath(text: string, path: string) {
  const root = readPart(text);
  return root === null ? null : rangeIn(root, path);
}

describe('a path of the service', () => {
  test.each([
    ['items[0].qty', 'items', '[0].qty'],
    ['[0].qty', 0, 'qty'],
    ['0.qty', 0, 'qty'],
    ['qty', 'qty', ''],
    ['itemsTotal', 'items', null],
    ['[10]', 1, null],
    ['a', '', null],
  ])('%s at %s leaves %s', (path, step, rest) => {
    expect(stepInto(path, step)).toBe(rest);
  });

  test('touches what it leads to, what lies in that, and what lies around it', () => {
    expect(touches('items[0].qty', ['items', 0])).toBe(true);
    expect(touches('items', ['items', 0])).toBe(true);
    expect(touches('items[1]', ['items', 0])).toBe(false);
  });

  test.each([
    ['items[1].qty', '"qty"', 2],
    ['items.1', '{', 3],
    ['items[1].none', '{', 3],
    ['note', '"note"', 1],
  ])('%s lies in the text at %s', (path, found, occurrence) => {
    const text = '{"items": [{"qty": 1}, {"qty": 2}], "note": "qty"}';
    const range = rangeOfPath(text, path);
    let at = -1;
    for (let n = 0; n < occurrence; n += 1) at = text.indexOf(found, at + 1);
    expect(range?.from).toBe(at);
    expect(text.slice(range?.from, range?.to)).toBe(found);
  });

  test('that leads nowhere has no place', () => {
    expect(rangeOfPath('{"a": 1}', 'b')).toBeNull();
  });
});
