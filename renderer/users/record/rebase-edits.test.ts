import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { JsonStep } from '../../../main/contract/json/json-document.ts';
import { readJson, readStrictJson } from '../../../main/contract/json/read-json.ts';
import { jsonObjectText } from '../../../main/contract/json/testing/json-text.ts';
import { jsonTokens } from '../../../main/contract/json/tokens.ts';
import { pathInWords } from '../../body/compare/in-words.ts';
import { isSameValue } from './json-object.ts';
import { type Conflict, changesOfOthers, rebaseEdits } from './rebase-edits.ts';

const base =
  '{"name": "Ana", "phone": "1", "address": {"city": "Graz", "zip": "8010"}, "tags": ["a"]}';

describe('edits on top of a newer record', () => {
  it('change only what was edited, byte for byte', () => {
    const mine = base.replace('"1"', '"2"');
    const current =
      '{ "phone":"1",\n"name":"Anna", "level": 1.0,"address":{"zip":"8010","city":"Graz"},"tags":["a"] }';
    expect(rebaseEdits(base, mine, current)).toEqual({
      ok: true,
      text: current.replace('"1"', '"2"'),
      conflicts: [],
    });
  });

  it('reach into objects that the other side changed elsewhere', () => {
    const mine = base.replace('Graz', 'Linz');
    const current = base.replace('8010', '8020');
    expect(rebaseEdits(base, mine, current)).toEqual({
      ok: true,
      text: base.replace('Graz', 'Linz').replace('8010', '8020'),
      conflicts: [],
    });
  });

  it('win over another edit of the same field, which is named', () => {
    const mine = base.replace('"1"', '"2"');
    const current = base.replace('"1"', '"3"');
    expect(rebaseEdits(base, mine, current)).toEqual({
      ok: true,
      text: mine,
      conflicts: [{ path: ['phone'], base: '"1"', mine: '"2"', current: '"3"' }],
    });
  });

  it('give way to another edit of the same field where that was chosen, and to no other', () => {
    const mine = base.replace('"1"', '"2"').replace('Graz', 'Linz').replace('"a"', '"b"');
    const current = base.replace('"1"', '"3"').replace('"a"', '"c"').replace('8010', '8020');
    expect(rebaseEdits(base, mine, current, () => 'theirs')).toMatchObject({
      ok: true,
      text: current.replace('Graz', 'Linz'),
      conflicts: [{ path: ['phone'] }, { path: ['tags'] }],
    });
    const removed = '{"name": "Ana"}';
    expect(
      rebaseEdits(
        '{"name": "Ana", "phone": "1"}',
        '{"name": "Ana", "phone": "2"}',
        removed,
        () => 'theirs',
      ),
    ).toMatchObject({ text: removed });
  });

  it('give way for the fields for which that was chosen, and win for the others', () => {
    const mine = base.replace('"1"', '"2"').replace('"a"', '"b"');
    const current = base.replace('"1"', '"3"').replace('"a"', '"c"');
    const winner = ({ path: [name] }: Conflict) => (name === 'phone' ? 'theirs' : 'mine');
    expect(rebaseEdits(base, mine, current, winner)).toMatchObject({
      text: current.replace('"c"', '"b"'),
    });
  });

  it('agree if both sides changed a field to the same value', () => {
    const mine = base.replace('"1"', '2');
    const current = base.replace('"1"', '2.0');
    expect(rebaseEdits(base, mine, current)).toEqual({ ok: true, text: current, conflicts: [] });
  });

  it('leave a newer value if the field was only written in another way', () => {
    const [was, mine] = ['{"a": 1.10, "b": 1.0, "c": 1.0}', '{"a": 1.1, "b": 1, "c": 1}'];
    expect(rebaseEdits(was, mine, '{"a": 3, "b": 1.0}')).toEqual({
      ok: true,
      text: '{"a": 3, "b": 1}',
      conflicts: [],
    });
  });

  it('add and remove members', () => {
    const mine =
      '{"name": "Ana", "address": {"city": "Graz", "zip": "8010"}, "tags": ["a"], "note": 1}';
    expect(rebaseEdits(base, mine, base)).toMatchObject({
      text: '{"name": "Ana", "address": {"city": "Graz", "zip": "8010"}, "tags": ["a"], "note": 1}',
      conflicts: [],
    });
  });

  it('name a field that was removed on one side and changed on the other', () => {
    const without = '{"name": "Ana", "address": {"city": "Graz", "zip": "8010"}, "tags": ["a"]}';
    const changed = base.replace('"1"', '"2"');
    expect(rebaseEdits(base, changed, without)).toMatchObject({
      text: '{"name": "Ana", "address": {"city": "Graz", "zip": "8010"}, "tags": ["a"], "phone": "2"}',
      conflicts: [{ path: ['phone'], mine: '"2"', current: null }],
    });
    expect(rebaseEdits(base, without, changed)).toMatchObject({
      text: without,
      conflicts: [{ path: ['phone'], mine: null, current: '"2"' }],
    });
  });

  it('take a list as one value', () => {
    const mine = base.replace('["a"]', '["a", "b"]');
    const current = base.replace('["a"]', '["c"]');
    expect(rebaseEdits(base, mine, current)).toMatchObject({
      text: mine,
      conflicts: [{ path: ['tags'], base: '["a"]', mine: '["a", "b"]', current: '["c"]' }],
    });
  });

  it('put what was typed over a record that nobody had read', () => {
    const current = '{"name": "Anna", "level": 3}';
    expect(rebaseEdits('{}', '{"level": 4, "note": "x"}', current)).toEqual({
      ok: true,
      text: '{"name": "Anna", "level": 4, "note": "x"}',
      conflicts: [{ path: ['level'], base: null, mine: '4', current: '3' }],
    });
  });

  it('do not guess which of two members with one name is meant', () => {
    expect(rebaseEdits(base, '{"name": 1, "name": 2}', base)).toEqual({
      ok: false,
      duplicate: 'name',
    });
  });
});

const record = jsonObjectText.filter((text) => readStrictJson(text).ok);
const patience = { timeout: 120_000 };
/** More with `npm test -- --full`. */
const times = import.meta.env.COUNTERFOIL_TEST_FULL === '1' ? 5 : 1;

test('without edits the current record stays as it is', patience, () => {
  fc.assert(
    fc.property(record, record, (base, current) => {
      expect(rebaseEdits(base, base, current)).toEqual({ ok: true, text: current, conflicts: [] });
    }),
    { numRuns: 100 * times },
  );
});

test('on an unchanged record the edits are all there is', patience, () => {
  fc.assert(
    fc.property(record, record, (base, mine) => {
      const rebased = rebaseEdits(base, mine, base);
      if (!rebased.ok) throw new Error('A record has no name twice');
      expect(rebased.conflicts).toEqual([]);
      expect(leaves(rebased.text)).toEqual(leaves(mine));
    }),
    { numRuns: 200 * times },
  );
});

test('every change of either side is kept, or named as a conflict', patience, () => {
  fc.assert(
    fc.property(record, record, record, (base, mine, current) => {
      const rebased = rebaseEdits(base, mine, current);
      if (!rebased.ok) throw new Error('A record has no name twice');
      const [was, is] = [leaves(base), leaves(mine)];
      const [their, result] = [leaves(current), leaves(rebased.text)];
      const isNamed = (path: string) =>
        rebased.conflicts.some(({ path: at }) => path.startsWith(keyOf(at)));
      for (const path of new Set([...was, ...is, ...their].map(([key]) => key))) {
        const [from, to, now, end] = [was, is, their, result].map((side) => side.get(path));
        const isMine = from !== to;
        const isTheirs = !isSame(from, now);
        // An object on one side that is another value on the other one is named, or gone as a whole.
        if (isNamed(path)) continue;
        if (isTheirs) expect([path, isSame(end, now)]).toEqual([path, true]);
        else if (isMine) expect([path, isSame(end, to)]).toEqual([path, true]);
      }
    }),
    { numRuns: 400 * times },
  );
});

describe('what only others changed', () => {
  const told = (base: string, mine: string, current: string) => {
    const rebased = rebaseEdits(base, mine, current);
    if (!rebased.ok) throw new Error(rebased.duplicate);
    return changesOfOthers(mine, rebased.text).map(
      ({ kind, path }) => `${kind} ${pathInWords(path)}`,
    );
  };

  it('is told by its fields', () => {
    const base = '{"a": 1, "b": 1.0, "c": {"d": 1, "e": 1}, "f": [1]}';
    const mine = '{"a": 2, "b": 1, "c": {"d": 5, "e": 1}, "f": [1]}';
    const current = '{"a": 1, "b": 1.00, "c": {"d": 6, "e": 7}, "f": [1, 2]}';
    expect(told(base, mine, current)).toEqual(['changed c.e', 'added f[1]']);
    expect(told('{"a": 1, "b": 2}', '{"a": 1, "c": 3}', '{"b": 2, "d": 4}')).toEqual([
      'added d',
      'removed a',
    ]);
  });

  it('is nothing of what both changed, alike or not', () => {
    expect(told('{"a": 1}', '{"a": 2.0}', '{"a": 2}')).toEqual([]);
    expect(told('{"a": {"b": 1}}', '{"a": {"b": 2}}', '{"a": null}')).toEqual([]);
  });

  it('is the whole object if something else took its place', () => {
    expect(told('{"a": {"b": 1}}', '{"a": {"b": 1}}', '{"a": null}')).toEqual(['changed a']);
  });
});

const keyOf = (path: readonly JsonStep[]) =>
  path.map((step) => `${JSON.stringify(step)} `).join('');

function isSame(one: string | undefined, other: string | undefined): boolean {
  return one === undefined || other === undefined ? one === other : isSameValue(one, other);
}

/** Every value by its path: of an object only that it is one. Lists are one value. */
function leaves(text: string, path: readonly JsonStep[] = []): ReadonlyMap<string, string> {
  const reading = readJson(text);
  if (!reading.ok || reading.root.kind !== 'object') {
    const words = [...jsonTokens(text)].map(({ type, content }) => wordOf(type, content));
    return new Map([[keyOf(path), words.join('')]]);
  }
  const members = Array.from(reading.root.children()).flatMap((member) => [
    ...leaves(member.text, [...path, member.name ?? '']),
  ]);
  const all: [string, string][] = [[keyOf(path), '{}'], ...members];
  return new Map(all.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function wordOf(type: string, content: string): string {
  if (type === 'end') return '';
  return type === 'string' ? JSON.stringify(content) : content;
}
