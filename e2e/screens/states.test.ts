import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { screens } from './screens.ts';
import { heldStates } from './states.ts';

const specs = join(import.meta.dirname, '../specs');
const names = new Set(screens.map(({ name }) => name));

it.each(heldStates)('$state is held by what is named', ({ heldBy }) => {
  expect(heldBy.length).toBeGreaterThan(0);
  const missing = heldBy.filter((holder) => {
    if ('screen' in holder) return !names.has(holder.screen);
    const path = join(specs, `${holder.spec}.spec.ts`);
    return !existsSync(path) || !readFileSync(path, 'utf8').includes(`'${holder.title}'`);
  });
  expect(missing).toEqual([]);
});
