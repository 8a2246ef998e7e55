import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { namesUserData, startOptions } from './start-options.ts';

describe('npm start', () => {
  it('hands all its arguments to the application', () => {
    const options = startOptions(['--lang=ru', '--profiles=p.json'], '/home');
    expect(options).toEqual({
      screenshot: undefined,
      agreesToNpmCopy: false,
      appArgs: ['--lang=ru', '--profiles=p.json'],
    });
  });

  it.each([
    [['--lang=ru', '--screenshot', 'shot.png', '--x']],
    [['--lang=ru', '--screenshot=shot.png', '--x']],
  ])('keeps %j to itself, relative to where it was typed', (args) => {
    const options = startOptions(args, '/home');
    expect(options).toEqual({
      screenshot: resolve('/home/shot.png'),
      agreesToNpmCopy: false,
      appArgs: ['--lang=ru', '--x'],
    });
  });

  it.each([[['--screenshot']], [['--screenshot', '--lang=ru']], [['--screenshot=']]])(
    'asks for the missing file in %j',
    (args) => {
      expect(() => startOptions(args, '/home')).toThrow('needs the name of a file');
    },
  );

  it('keeps the agreement to the unofficial Electron to itself, wherever it is', () => {
    const options = startOptions(['--lang=ru', '--unofficial-electron', '--x'], '/home');
    expect(options).toMatchObject({ agreesToNpmCopy: true, appArgs: ['--lang=ru', '--x'] });
  });

  it('sees a user-data folder that the person chose', () => {
    expect(namesUserData(['--user-data-dir=/data'])).toBe(true);
    expect(namesUserData(['--lang=ru'])).toBe(false);
  });
});
