import { describe, expect, it } from 'vitest';
import { readSwitches } from './read-switches.ts';

const none = {
  demo: false,
  profilesFile: null,
  userDataFolder: null,
  language: null,
  automationPort: null,
  automationSaveFolder: null,
  sessionTokens: null,
};

describe('the command line', () => {
  it.each<[string, string[], Partial<ReturnType<typeof readSwitches>>]>([
    ['says nothing', ['/opt/counterfoil', '.'], {}],
    ['asks for the demo', ['electron', '.', '--demo'], { demo: true }],
    ['names profiles', ['x', '--profiles=/tmp/a b.json'], { profilesFile: '/tmp/a b.json' }],
    ['names a folder', ['x', '--user-data-dir=/tmp/u=1'], { userDataFolder: '/tmp/u=1' }],
    ['names a language', ['x', '--lang=ru'], { language: 'ru' }],
    [
      'says all of it',
      ['x', '--lang=en', '--demo', '--profiles=p', '--user-data-dir=u'],
      {
        demo: true,
        language: 'en',
        profilesFile: 'p',
        userDataFolder: 'u',
      },
    ],
    [
      'holds words of Chromium',
      ['x', '--no-sandbox', '--remote-debugging-port=0', '--demo'],
      { demo: true },
    ],
    ['leaves a value out', ['x', '--profiles', '--user-data-dir=', '--lang='], {}],
    [
      'puts a value into a word of its own',
      ['x', '--user-data-dir', '/u', '--demo'],
      { demo: true },
    ],
    ['asks for remote control', ['x', '--automation-port=0'], { automationPort: '0' }],
    [
      'keeps tokens for this session',
      ['x', '--session-tokens'],
      { sessionTokens: 'session-tokens' },
    ],
    [
      'runs on a development copy of Electron',
      ['x', '--session-tokens=development-copy'],
      { sessionTokens: 'development-copy' },
    ],
    ['asks for it on no port', ['x', '--automation-port'], { automationPort: '' }],
    ['asks for it on an empty port', ['x', '--automation-port='], { automationPort: '' }],
    [
      'names a folder to save in',
      ['x', '--automation-save-folder=/tmp/a b'],
      { automationSaveFolder: '/tmp/a b' },
    ],
    ['names no folder to save in', ['x', '--automation-save-folder'], { automationSaveFolder: '' }],
    [
      'ends before it says a thing',
      ['x', '--demo', '--', '--lang=ru', '--profiles=p'],
      { demo: true },
    ],
    ['says a thing twice', ['x', '--lang=en', '--lang=ru'], { language: 'ru' }],
    ['holds a file that looks like nothing of ours', ['x', 'demo', '-demo', '--demolish'], {}],
  ])('%s', (_what, argv, expected) => {
    expect(readSwitches(argv)).toEqual({ ...none, ...expected });
  });
});
