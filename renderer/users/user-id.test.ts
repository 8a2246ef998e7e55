import { expect, test } from 'vitest';
import { userIdProblem } from './user-id.ts';

test.each([
  ['', 'empty'],
  ['  \u00a0', 'spaces-only'],
  ['\u200b', 'spaces-only'],
  ['.', 'dots'],
  ['..', 'dots'],
  ['4\u00002', 'characters'],
  ['\ud800', 'characters'],
  ['x'.repeat(2001), 'too-long'],
])('%j cannot be a user id: %s', (id, problem) => {
  expect(userIdProblem(id)).toBe(problem);
});

test.each(['42', 'a/b?c#d', '...', '%2e', ' 42 ', 'Ольга', '😀', '00042'])(
  '%j is taken as it is',
  (id) => {
    expect(userIdProblem(id)).toBeNull();
  },
);
