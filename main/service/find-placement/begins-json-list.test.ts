import { describe, expect, it } from 'vitest';
import { beginsJsonList } from './begins-json-list.ts';

const bytes = (text: string) => Buffer.from(text);

describe('a whole answer', () => {
  it.each(['[]', ' \n[{"id":1}]', '[1,2]\n', 'null', ' null\n'])('%j is a list', (text) => {
    expect(beginsJsonList(bytes(text), true)).toBe(true);
  });
  it.each(['', '{}', '<html>', '[', '[1,]', 'nul', '{"items":null}', '"[]"'])(
    '%j is none',
    (text) => {
      expect(beginsJsonList(bytes(text), true)).toBe(false);
    },
  );
  it('that is not UTF-8 is none', () => {
    expect(beginsJsonList(Uint8Array.of(0x5b, 0xff, 0x5d), true)).toBe(false);
  });
});

describe('the beginning of an answer', () => {
  it.each([
    '[{"id":1,"name":"a"},{"id":2,"na',
    '[{"id":1,"name":"],\\"["},{"id":2',
    ' [ [1,2], [3',
    '[{"name":"one entry that goes on and on',
    '[',
  ])('%j may go on as a list', (text) => {
    expect(beginsJsonList(bytes(text), false)).toBe(true);
  });
  it.each(['[{"id":1 "name":"a"},{"id":2', '{"items":[{"id":1},', '<!doctype html>[', '[oops, no'])(
    '%j cannot',
    (text) => {
      expect(beginsJsonList(bytes(text), false)).toBe(false);
    },
  );
  it('may end in the middle of a character', () => {
    expect(beginsJsonList(bytes('[{"name":"ä"},{"name":"ü').subarray(0, -1), false)).toBe(true);
  });
});
