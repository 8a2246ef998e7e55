import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRestartRecord } from './restart-record.ts';

let folder: string;
let time = 0;
const open = (version = '1.0.0') =>
  openRestartRecord(folder, { version, now: () => new Date(time) });

describe('the record of restarts', () => {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'counterfoil-restarts-'));
    time = Date.parse('2026-11-23T12:00:00.000Z');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('tells the next start what happened, once', () => {
    expect(open().takeUntold()).toEqual([]);
    expect(open().add('error', 'ab12cd34')).toBe(true);
    const next = open();
    expect(next.takeUntold()).toMatchObject([{ why: 'error', logId: 'ab12cd34' }]);
    expect(next.takeUntold()).toEqual([]);
    expect(open().takeUntold()).toEqual([]);
  });

  it('refuses the fourth in ten minutes, over all starts', () => {
    for (const why of ['graphics', 'error', 'graphics'] as const) {
      expect(open().add(why, '')).toBe(true);
      time += 60_000;
    }
    expect(open().add('graphics', '')).toBe(false);
    expect(open().takeUntold()).toHaveLength(3);
    time += 10 * 60_000;
    expect(open().add('graphics', '')).toBe(true);
  });

  it('leaves the graphics card out of the next start, not out of this one', () => {
    const record = open();
    expect(record.leavesGraphicsOut()).toBe(false);
    record.add('graphics', '');
    expect(open().leavesGraphicsOut()).toBe(true);
    expect(open('1.0.1').leavesGraphicsOut()).toBe(false);
  });

  it.each(['', '{', '{"version":2}', '{"version":1,"restarts":[{"why":"fun"}]}'])(
    'counts a file that cannot be read as none: %j',
    (text) => {
      writeFileSync(join(folder, 'restarts.json'), text);
      const record = open();
      expect(record.takeUntold()).toEqual([]);
      expect(record.add('graphics', '')).toBe(true);
    },
  );

  it('allows no restart where it cannot be counted', () => {
    mkdirSync(join(folder, 'restarts.json.unfinished'));
    expect(open().add('graphics', '')).toBe(false);
  });
});
