import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Computer,
  folderUse,
  type Heartbeat,
  startHeartbeat,
  thisComputer,
} from './folder-in-use.ts';

const here: Computer = { host: 'here', machine: 'm-here', boot: 'b-here' };
const there: Computer = { host: 'there', machine: 'm-there', boot: 'b-there' };

let folder = '';
let beating: Heartbeat[] = [];
const file = () => join(folder, 'in-use.json');
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  folder = mkdtempSync(join(tmpdir(), 'counterfoil-in-use-'));
  beating = [];
});
afterEach(() => {
  for (const heartbeat of beating) heartbeat.stop();
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

function beatAs(computer: Computer): Heartbeat {
  const heartbeat = startHeartbeat(folder, computer);
  beating.push(heartbeat);
  return heartbeat;
}
/** Makes the last heartbeat this old, by the clock that stamps files. */
function age(seconds: number): void {
  const at = Date.now() / 1000 - seconds;
  utimesSync(file(), at, at);
}
const free = { kind: 'free', host: '' };

describe('a user-data folder', () => {
  it('is free when nobody uses it, or whoever did has ended', () => {
    expect(folderUse(folder, here)).toEqual(free);
    beatAs(there).stop();
    expect(readdirSync(folder)).toEqual([]);
    expect(folderUse(folder, here)).toEqual(free);
  });

  it.each([0, 60, 110, -60])(
    'is used while the heartbeat of another computer is %i s old',
    (seconds) => {
      beatAs(there);
      age(seconds);
      expect(folderUse(folder, here)).toEqual({ kind: 'used', host: 'there' });
      expect(readdirSync(folder)).toEqual(['in-use.json']);
    },
  );

  it('can be taken over once the other computer has not been heard of for two minutes', () => {
    beatAs(there);
    age(121);
    expect(folderUse(folder, here)).toEqual({ kind: 'left', host: 'there' });
  });

  it('is not judged by the other computer’s clock: one that is wrong by years is watched for', () => {
    const other = beatAs(there);
    age(-100_000_000);
    expect(folderUse(folder, here, 1)).toEqual({ kind: 'left', host: 'there' });
    age(-100_000_000);
    const [first, second] = [readFileSync(file(), 'utf8'), '"beat":7'];
    // The other computer keeps writing heartbeats while this one checks.
    const timer = vi.spyOn(Atomics, 'wait').mockImplementation(() => {
      writeFileSync(file(), first.replace(/"beat":\d+/, second));
      return 'timed-out';
    });
    expect(folderUse(folder, here, 5000)).toEqual({ kind: 'used', host: 'there' });
    timer.mockRestore();
    other.stop();
  });

  it('is free for the same computer after a crash, and under another name while it runs', () => {
    beatAs(here);
    expect(folderUse(folder, { ...here, boot: 'b-next' })).toEqual(free);
    expect(folderUse(folder, { ...here, host: 'here.lan' })).toEqual(free);
  });

  it('is not free for a copy of the same system on another computer', () => {
    beatAs(here);
    const copy = { ...here, host: 'copy', boot: 'b-copy' };
    expect(folderUse(folder, copy)).toEqual({ kind: 'used', host: 'here' });
  });

  it.each(['', '{', '{"version":2}', 'null'])(
    'is free beside a file that says nothing: %j',
    (text) => {
      writeFileSync(file(), text);
      expect(folderUse(folder, here)).toEqual(free);
    },
  );
});

describe('a heartbeat', () => {
  it('comes every half minute', () => {
    beatAs(here);
    const first = readFileSync(file(), 'utf8');
    vi.advanceTimersByTime(29_000);
    expect(readFileSync(file(), 'utf8')).toBe(first);
    vi.advanceTimersByTime(1000);
    expect(readFileSync(file(), 'utf8')).not.toBe(first);
    expect(readdirSync(folder)).toEqual(['in-use.json']);
  });

  it('ends, and says so, when another computer has taken the folder over in its sleep', () => {
    const taken: string[] = [];
    const sleeper = beatAs(here);
    sleeper.onTaken((host) => taken.push(host));
    beatAs(there);
    const theirs = readFileSync(file(), 'utf8');
    sleeper.beat();
    sleeper.beat();
    expect(taken).toEqual(['there']);
    // The other computer's file stays, even at the end.
    sleeper.stop();
    expect(readFileSync(file(), 'utf8')).toBe(theirs);
  });

  it('comes again after somebody has deleted the file', () => {
    beatAs(here);
    rmSync(file());
    vi.advanceTimersByTime(30_000);
    expect(folderUse(folder, there)).toEqual({ kind: 'used', host: 'here' });
  });
});

it('a computer knows itself again', () => {
  expect(thisComputer()).toEqual(thisComputer());
  expect(thisComputer().host).not.toBe('');
});
