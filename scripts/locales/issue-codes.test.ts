import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tableProblems } from '../../main/contract/batch/table-options.ts';
import en from '../../main/locales/en.json' with { type: 'json' };

const root = join(import.meta.dirname, '../../main');

it('every code that main gives for what was entered has a sentence', () => {
  const codes = globSync('**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /(?:invalidInput|fail)\(\s*'\w+',\s*'([\w-]+)'/g,
      ),
    ])
    .map(([, code = '']) => code);
  expect(codes.length).toBeGreaterThan(25);
  // The profile's form has the text for a name that is taken, and the page next to the table has those for problems
  // with it.
  const worded = new Set<string>([...Object.keys(en.failure.issue), ...tableProblems, 'taken']);
  expect(codes.filter((code) => !worded.has(code))).toEqual([]);
});
