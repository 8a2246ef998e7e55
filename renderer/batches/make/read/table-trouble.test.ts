import { expect, test } from 'vitest';
import type { Failure } from '../../../../main/contract/failure.ts';
import { troubleOfFailure } from './table-trouble.ts';

const invalid = (path: string, message: string): Failure => ({
  kind: 'invalid-input',
  exchange: null,
  issues: [{ path, message }],
});

test.each([
  [invalid('table', 'empty'), { kind: 'problem', problem: 'empty', row: null }],
  [invalid('table.17', 'not-json'), { kind: 'problem', problem: 'not-json', row: 17 }],
  [invalid('batchId', 'unknown'), { kind: 'gone' }],
])('main says what is wrong with a table: %j', (failure, trouble) => {
  expect(troubleOfFailure(failure)).toEqual(trouble);
});

test('what is not known here is told as any other failure', () => {
  const failure = invalid('table', 'a code of tomorrow');
  expect(troubleOfFailure(failure)).toEqual({ kind: 'failure', failure });
});

test('a read that was cancelled is no trouble', () => {
  expect(troubleOfFailure({ kind: 'cancelled', exchange: null, sent: false })).toBeNull();
});

test('the byte that is no text is told with its place', () => {
  const issues = [{ path: 'table.byte.15.189', message: 'encoding' }];
  expect(troubleOfFailure({ kind: 'invalid-input', exchange: null, issues })).toEqual({
    kind: 'problem',
    problem: 'encoding',
    row: null,
    byte: { position: 15, value: 189 },
  });
});
