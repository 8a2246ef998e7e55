import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { devArguments, namesUserData, startOptions } from './start-options.ts';

describe('npm start', () => {
  it('hands all its arguments to the application', () => {
    const options = startOptions(['--lang=ru', '--profiles=p.json'], '/home');
    expect(options).toEqual({
      screenshot: undefined,
      officialOnly: false,
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
      officialOnly: false,
      appArgs: ['--lang=ru', '--x'],
    });
  });

  it.each([[['--screenshot']], [['--screenshot', '--lang=ru']], [['--screenshot=']]])(
    'asks for the missing file in %j',
    (args) => {
      expect(() => startOptions(args, '/home')).toThrow('needs the name of a file');
    },
  );

  it('keeps the refusal of the unofficial Electron to itself, wherever it is', () => {
    const options = startOptions(['--lang=ru', '--official-only', '--x'], '/home');
    expect(options).toMatchObject({ officialOnly: true, appArgs: ['--lang=ru', '--x'] });
  });

  it('sees a user-data folder that the person chose', () => {
    expect(namesUserData(['--user-data-dir=/data'])).toBe(true);
    expect(namesUserData(['--lang=ru'])).toBe(false);
  });
});

describe('development', () => {
  const folder = '--user-data-dir=/cache/development';
  const argumentsOf = (...typed: string[]) => devArguments(typed, '/cache/development');

  it('opens on the demo, with data of its own', () => {
    expect(argumentsOf()).toEqual(['--demo', folder]);
    expect(argumentsOf('--demo')).toEqual(['--demo', folder]);
  });

  it('can do without the demo', () => {
    expect(argumentsOf('--no-demo')).toEqual([folder]);
  });

  it('uses the data that it is told to', () => {
    const own = '--user-data-dir=/tmp/other';
    expect(argumentsOf(own, '--lang=ru')).toEqual(['--demo', own, '--lang=ru']);
  });
});
