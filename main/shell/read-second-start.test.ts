import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSecondStart, secondStartOf } from './read-second-start.ts';
import { readSwitches } from './read-switches.ts';

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
