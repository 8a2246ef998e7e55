import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mutations } from './mutations.ts';

const project = join(import.meta.dirname, '../../..');

describe('the mutations', () => {
  it('have a name each', () => {
    expect(new Set(mutations.map(({ name }) => name)).size).toBe(mutations.length);
  });

  it.each(mutations)(
    '“$name” is possible in the code as it is now',
    ({ file, from, to, tests }) => {
      expect(readFileSync(join(project, file), 'utf8').split(from)).toHaveLength(2);
      expect(to).not.toBe(from);
      for (const test of tests) expect(existsSync(join(project, test)), test).toBe(true);
    },
  );
});
