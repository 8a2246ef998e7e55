import { describe, expect, it } from 'vitest';
import { newFormField } from '../../main/contract/form/field-parts.ts';
import type { FormField } from '../../main/contract/form/form-description.ts';
import { compareForms } from './compare-forms.ts';

const field = (path: string, rest: Partial<FormField> = {}): FormField => newFormField(path, rest);
const paths = (fields: readonly FormField[]) => fields.map(({ path }) => path);

describe('a schema that is read again', () => {
  const readBefore = [field('a'), field('b', { label: 'B' }), field('c')];

  it('changes nothing if it says the same', () => {
    expect(compareForms(readBefore, readBefore, readBefore)).toEqual({
      merged: readBefore,
      added: [],
      removed: [],
      changed: [],
    });
  });

  it('adds fields where the schema has them', () => {
    const now = [
      field('x'),
      field('a'),
      field('y'),
      field('b', { label: 'B' }),
      field('c'),
      field('z'),
    ];
    const { merged, added } = compareForms(readBefore, readBefore, now);
    expect(added).toEqual(['x', 'y', 'z']);
    expect(paths(merged)).toEqual(['x', 'a', 'y', 'b', 'c', 'z']);
  });

  it('removes fields that it no longer has, unless a person changed them', () => {
    const own = [field('a', { help: 'Mine' }), ...readBefore.slice(1)];
    const { merged, removed } = compareForms(own, readBefore, [field('c')]);
    expect(removed).toEqual(['b']);
    expect(merged).toEqual([field('a', { help: 'Mine' }), field('c')]);
  });

  it('changes fields value by value, and keeps those that a person changed', () => {
    const own = [field('a'), field('b', { label: 'My B', required: true }), field('c')];
    const now = [
      field('a'),
      field('b', { label: 'Bee', control: 'number', help: 'New' }),
      field('c'),
    ];
    const { merged, changed } = compareForms(own, readBefore, now);
    expect(changed).toEqual(['b']);
    expect(merged[1]).toEqual(
      field('b', { label: 'My B', required: true, control: 'number', help: 'New' }),
    );
  });

  it('keeps fields that a person added, removed or moved', () => {
    const own = [field('c'), field('mine'), field('a')];
    const { merged, added, changed } = compareForms(own, readBefore, [
      ...readBefore,
      field('mine', { control: 'number' }),
    ]);
    expect(merged).toEqual(own);
    expect({ added, changed }).toEqual({ added: [], changed: [] });
  });

  it('loses no field of a person, however both change', () => {
    const { merged } = compareForms([field('mine')], readBefore, []);
    expect(paths(merged)).toEqual(['mine']);
  });
});
