import { EventEmitter } from 'node:events';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSwitches } from '../shell/read-switches.ts';
import {
  onSecondStart,
  readSecondStart,
  type SecondStart,
  secondStartOf,
  takeSingleInstanceLock,
} from './single-instance-lock.ts';

describe('a second start', () => {
  it('hands over a path that means the same in another folder', () => {
    const asked = secondStartOf(readSwitches(['x', '--profiles=some/p.json', '--demo']));
    expect(asked).toEqual({ profilesFile: resolve('some/p.json'), demo: true });
    expect(readSecondStart(JSON.parse(JSON.stringify(asked)))).toEqual(asked);
  });

  it('without switches asks for nothing', () => {
    expect(secondStartOf(readSwitches(['x']))).toEqual({ profilesFile: null, demo: false });
  });

  it.each([
    ['nothing', undefined],
    ['a text', '--demo'],
    ['a field too many', { profilesFile: null, demo: false, token: 'x' }],
    ['no demo', { profilesFile: '/p.json' }],
    ['an empty path', { profilesFile: '', demo: false }],
    ['a long path', { profilesFile: 'x'.repeat(5000), demo: false }],
    ['a number', { profilesFile: 1, demo: false }],
  ])('that hands over %s is not listened to', (_, data) => {
    expect(readSecondStart(data)).toBeNull();
  });
});

describe('the lock of a user-data folder', () => {
  const asking = (isFree: boolean) => {
    const handedOver: unknown[] = [];
    return {
      handedOver,
      requestSingleInstanceLock(data: unknown) {
        handedOver.push(data);
        return isFree;
      },
    };
  };

  it('is taken by the first start', () => {
    expect(takeSingleInstanceLock(asking(true), tmpdir(), readSwitches(['x']))).toBe(true);
  });

  it('is not given to a second start, which hands over what it asks for', () => {
    const app = asking(false);
    expect(takeSingleInstanceLock(app, tmpdir(), readSwitches(['x', '--demo']))).toBe(false);
    expect(app.handedOver).toEqual([{ profilesFile: null, demo: true }]);
  });

  it('tells the first start of what a later one asks for, and of nothing else', () => {
    const app = new EventEmitter();
    const asked: SecondStart[] = [];
    onSecondStart(app, (start) => asked.push(start));
    app.emit('second-instance', {}, [], '/', { profilesFile: '/p.json', demo: false });
    app.emit('second-instance', {}, [], '/', '--demo');
    expect(asked).toEqual([{ profilesFile: '/p.json', demo: false }]);
  });
});
