import { expect, it } from 'vitest';
import { judgeChange } from './judge-change.ts';

const read = (text: string) => ({ text, source: 'read' }) as const;

it('counts what an update changes in the record that was read', () => {
  expect(judgeChange(read('{"a":1,"b":[1,2],"c":3}'), '{"a":2,"b":[2,1]}', 'removed')).toEqual({
    kind: 'changes',
    count: 3,
  });
});

it('says that nothing changes, and how many numbers are written differently', () => {
  expect(judgeChange(read('{"a":1.0,"b":2}'), '{"b":2,"a":1}', 'removed')).toEqual({
    kind: 'no-change',
    rewritten: 1,
  });
});

it('takes members that are not sent for kept if only changes are sent', () => {
  const base = read('{"a":1,"b":2}');
  expect(judgeChange(base, '{"b":2}', 'kept')).toEqual({ kind: 'no-change', rewritten: 0 });
  expect(judgeChange(base, '{"b":2}', 'removed')).toEqual({ kind: 'changes', count: 1 });
});

it.each([
  ['without a record', null, '{}'],
  ['with what was last sent from here', { text: '{"a":1}', source: 'sent' } as const, '{"a":1}'],
  ['with a record that is not JSON', read('<html>'), '{}'],
  ['with a body that is not JSON', read('{}'), '{'],
  ['with a name that is there twice', read('{"a":1,"a":1}'), '{"a":1,"a":1}'],
])('knows nothing %s', (_, base, body) => {
  expect(judgeChange(base, body, 'removed')).toEqual({ kind: 'not-known' });
});
