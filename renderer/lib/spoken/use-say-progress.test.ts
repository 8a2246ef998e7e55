import { expect, it } from 'vitest';
import { isProgressDue, type Moment } from './say.ts';

const from = { at: 0, ended: 100 };

it.each<[Moment, boolean, string]>([
  [{ at: 9999, ended: 900 }, false, 'not within ten seconds, however much has ended'],
  [{ at: 10_000, ended: 200 }, true, 'after ten seconds, when a tenth has ended'],
  [{ at: 59_999, ended: 199 }, false, 'not before a tenth has ended'],
  [{ at: 60_000, ended: 101 }, true, 'after a minute, when anything has ended'],
  [{ at: 600_000, ended: 100 }, false, 'never while nothing has ended'],
])('progress %j is due: %s (%s)', (now, isDue) => {
  expect(isProgressDue(from, now, 1000)).toBe(isDue);
});
