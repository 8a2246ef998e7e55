import { describe, expect, it } from 'vitest';
import { devArguments } from './dev-arguments.ts';

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
