import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { procedures } from './procedures.ts';

it('are in the table of all, whatever area they stand in, and none takes the place of another', () => {
  const folder = join(import.meta.dirname, 'procedures');
  const named = globSync('*-procedures.ts', { cwd: folder }).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/^ {2}(\w+): \{/gm)].map(
      ([, name]) => name,
    ),
  );
  expect(named.sort()).toEqual(Object.keys(procedures).sort());
});
