import { describe, expect, it } from 'vitest';
import { beginsList, problemOfReply } from './list-in-reply.ts';

const bytes = (text: string) => Buffer.from(text);
const isList = (of: Uint8Array, isWhole: boolean) => beginsList(of, isWhole, null);

describe('a whole answer', () => {
  it.each(['[]', ' \n[{"id":1}]', '[1,2]\n', 'null', ' null\n'])('%j is a list', (text) => {
    expect(isList(bytes(text), true)).toBe(true);
  });
  it.each(['', '{}', '<html>', '[', '[1,]', 'nul', '{"items":null}', '"[]"'])(
    '%j is not a list',
    (text) => {
      expect(isList(bytes(text), true)).toBe(false);
    },
  );
  it('is not found in bytes that are not UTF-8', () => {
    expect(isList(Uint8Array.of(0x5b, 0xff, 0x5d), true)).toBe(false);
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
    expect(isList(bytes(text), false)).toBe(true);
  });
  it.each(['[{"id":1 "name":"a"},{"id":2', '{"items":[{"id":1},', '<!doctype html>[', '[oops, no'])(
    '%j cannot',
    (text) => {
      expect(isList(bytes(text), false)).toBe(false);
    },
  );
  it('may end in the middle of a character', () => {
    expect(isList(bytes('[{"name":"ä"},{"name":"ü').subarray(0, -1), false)).toBe(true);
  });
});

describe('the rows of a list', () => {
  it.each([
    ['[{"id":1}]', null],
    ['[{"id":"a"},{"x":1}]', null],
    ['[]', null],
    ['{"data":[{"_id":"65f0"}]}', { inside: 'data', id: '_id' }],
    ['{"data":null}', { inside: 'data' }],
    ['{"_embedded":{"products":[{"id":1}]}}', { inside: '_embedded.products' }],
  ])('can be shown: %s', (text, shape) => {
    expect(problemOfReply(bytes(text), true, shape)).toBeNull();
  });

  it.each([
    ['[{"_id":"65f0"}]', null, 'no-ids'],
    ['[1,{"id":""},{"id":1.5},{"id":null}]', null, 'no-ids'],
    ['[{"_id":{"$oid":"65f0"}}]', { id: '_id' }, 'no-ids'],
    ['{"data":[{"id":1}]}', null, 'not-array'],
    ['[{"id":1}]', { inside: 'data' }, 'not-inside'],
    ['{"data":{"id":1}}', { inside: 'data' }, 'not-inside'],
    ['{"data":[{"id":1}]}', { inside: 'data', id: '_id' }, 'no-ids'],
  ])('can not: %s, %j', (text, shape, problem) => {
    expect(problemOfReply(bytes(text), true, shape)).toMatchObject({ problem });
  });

  it('are judged by what has come, however it is cut', () => {
    const text = '{"total":2,"data":[{"_id":"a","name":"Lamp"},{"_id":"b"}]}';
    const shape = { inside: 'data', id: '_id' };
    for (let end = '{"total":2,"data":['.length; end < text.length; end++)
      expect(problemOfReply(bytes(text.slice(0, end)), false, shape)).toBeNull();
  });
});
