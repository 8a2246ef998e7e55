import { describe, expect, it } from 'vitest';
import { findPlaceholders } from '../../../contract/body/find-placeholders.ts';
import { createColumnNames } from './column-names.ts';

function namesOf(...headers: string[]) {
  const names = createColumnNames();
  const renamed = headers.filter((header) => names.add(header));
  return { names: names.all, renamed };
}

describe('the name of a column', () => {
  it('is its header', () => {
    expect(namesOf('ID', 'name', 'Name')).toEqual({ names: ['ID', 'name', 'Name'], renamed: [] });
  });

  it('says its place where its header is empty', () => {
    expect(namesOf('a', '', ' ')).toEqual({
      names: ['a', 'Column 2', 'Column 3'],
      renamed: ['', ' '],
    });
  });

  it('is counted where another column has it', () => {
    expect(namesOf('a', 'a (2)', 'a', 'a', ' a ').names).toEqual([
      ...['a', 'a (2)', 'a (3)', 'a (4)', 'a (5)'],
    ]);
    expect(namesOf('Column 2', '').names).toEqual(['Column 2', 'Column 2 (2)']);
  });

  it.each([' ID ', 'a}b', '{{x}}', 'a"b\\', 'two\nlines', '\u00a0é'])(
    'is found by a placeholder: %j',
    (header) => {
      const [name = ''] = namesOf(header).names;
      const spelt = JSON.stringify(`{{row:${name}}}`);
      expect(findPlaceholders(spelt)).toMatchObject([{ kind: 'row', column: name }]);
    },
  );
});
