import { describe, expect, it } from 'vitest';
import { bodyOfText, bodyReducer, freshBody } from '../body/content/state.ts';
import {
  type Owner,
  ownerAfterId,
  ownerAfterUpdate,
  ownerIn,
  type TypedFor,
  typedForAfterId,
  typedForOther,
} from './owner.ts';

const json = (text: string) => bodyOfText(text, null);
const ana = json('{"name": "Ana", "age": 30.0}');
const sent = (outcome: Parameters<typeof ownerAfterUpdate>[2], body = ana): Owner => {
  const owner = ownerAfterUpdate({ userId: '12', body }, 1, outcome);
  if (owner === null) throw new Error('It has no owner.');
  return owner;
};
const form = (userId: string, body = ana) => ({ nth: 1, userId, body });

describe('another ID after an update', () => {
  it.each(['done', 'unknown', 'failed'] as const)(
    'that is %s starts with the same names and empty values',
    (outcome) => {
      const next = ownerAfterId(sent(outcome), form(''), '13');
      expect(next?.put).toMatchObject({
        text: '{}',
        rows: [
          { name: 'name', type: 'text', text: '' },
          { name: 'age', type: 'number', text: '' },
        ],
      });
      const body = bodyReducer(ana, { type: 'put', writing: next?.put ?? ana });
      expect(ownerIn(next?.owner ?? null, form('13', body))).toMatchObject({
        userId: '12',
        left: 'names',
      });
    },
  );

  it('that was refused keeps what was refused, and says whose it was', () => {
    const owner = sent('refused');
    expect(ownerAfterId(owner, form(''), '13')).toBeNull();
    expect(ownerIn(owner, form('13'))).toMatchObject({ userId: '12', left: 'all' });
  });

  it('that was not sent changes nothing', () => {
    expect(ownerAfterUpdate({ userId: '12', body: ana }, 1, 'not-sent')).toBeNull();
    expect(ownerAfterId(null, form(''), '13')).toBeNull();
    expect(ownerIn(null, form('13'))).toBeNull();
  });

  it('brings the values back where it is their own again, unless something was typed', () => {
    const next = ownerAfterId(sent('done'), form(''), '1');
    const names = bodyReducer(ana, { type: 'put', writing: next?.put ?? ana });
    const back = ownerAfterId(next?.owner ?? null, form('', names), '12');
    expect(back?.put).toEqual(ana);
    expect(ownerIn(back?.owner ?? null, form('12'))).toBeNull();
    const typed = json('{"name": "Ben"}');
    expect(ownerAfterId(next?.owner ?? null, form('', typed), '12')).toBeNull();
    expect(ownerIn(next?.owner ?? null, form('13', typed))).toMatchObject({ left: 'none' });
  });

  it('keeps what was typed since the update, and says whose values it had', () => {
    const typed = json('{"name": "Anna", "age": 30.0}');
    expect(ownerAfterId(sent('done'), form('', typed), '13')).toBeNull();
    expect(ownerIn(sent('done'), form('13', typed))).toMatchObject({ left: 'some' });
    expect(ownerIn(sent('done'), form('', typed))).toBeNull();
    expect(ownerIn(sent('done'), form('13', freshBody(null)))).toBeNull();
  });

  it('is nothing to another content of the form', () => {
    const other = { ...form('13'), nth: 2 };
    expect(ownerAfterId(sent('done'), other, '13')).toBeNull();
    expect(ownerIn(sent('done'), other)).toBeNull();
  });

  it('starts with an empty row where what was sent has no names', () => {
    const next = ownerAfterId(sent('done', json('[1')), form('', json('[1')), '13');
    expect(next?.put).toMatchObject({ text: '{}', rows: [{ name: '', text: '' }] });
  });
});

describe('values that were typed or read for another user', () => {
  /** Types the IDs one after the other over this body. */
  const over = (ids: readonly string[], { owner = null, isTemplate = false, body = ana } = {}) =>
    ids.reduce<TypedFor | null>(
      (before, id) => typedForAfterId(before, owner, form(id, body), isTemplate),
      null,
    );

  it('are of the user whose ID was there, also when the next ID is typed letter by letter', () => {
    expect(typedForOther(over(['5', '', '7']), form('77'))).toBe('5');
    expect(typedForOther(over(['5', '7']), form('5'))).toBeNull();
    expect(typedForOther(over([' 5']), form('5'))).toBeNull();
  });

  it('are nobody’s if they were typed before an ID, or are empty', () => {
    expect(typedForOther(over(['', '7']), form('77'))).toBeNull();
    const blank = freshBody(null);
    expect(typedForOther(over(['5'], { body: blank }), form('77', blank))).toBeNull();
  });

  it('are those of the user in the form once something is typed for it, until that is undone', () => {
    const typedFor = over(['5']);
    const typed = json('{"name": "Ben"}');
    expect(typedForOther(typedFor, form('77', typed))).toBeNull();
    const next = typedForAfterId(typedFor, null, form('77', typed), false);
    expect(typedForOther(next, form('78', typed))).toBe('77');
    expect(typedForOther(typedFor, form('77'))).toBe('5');
  });

  it('are those of the user in the form if the same were typed again after they were removed', () => {
    const typedFor = over(['5']);
    const gone = typedFor && { ...typedFor, isGone: true };
    expect(typedForOther(gone, form('77'))).toBeNull();
    expect(typedForAfterId(gone, null, form('77'), false)).toMatchObject({ userId: '77' });
    const names = bodyReducer(ana, { type: 'put', writing: freshBody(null) });
    const undone = bodyReducer(names, { type: 'undo' });
    expect(typedForOther(gone, form('77', undone))).toBe('5');
  });

  it('are nobody’s if they are a template, or were refused for that ID', () => {
    expect(typedForOther(over(['5'], { isTemplate: true }), form('77'))).toBeNull();
    const refused = typedForAfterId(null, sent('refused'), form('12'), false);
    expect(typedForOther(refused, form('77'))).toBeNull();
    const done = typedForAfterId(null, sent('done'), form('12'), false);
    expect(typedForOther(done, form('77'))).toBe('12');
  });

  it('say nothing about the next content of the form', () => {
    expect(typedForOther(over(['5']), { ...form('77'), nth: 2 })).toBeNull();
  });
});
