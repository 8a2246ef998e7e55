import { describe, expect, it } from 'vitest';
import { onlyChanges } from './only-changes.ts';

const base =
  '{\n  "name": "Ana",\n  "balance": 1.0,\n  "tags": ["a", "b"],\n  "address": {"city": "Graz", "zip": "8010"}\n}';

describe('what is sent as only changes', () => {
  it('has each member that differs as a whole, with the digits of the new text', () => {
    const now = base.replace('1.0', '12345678901234567890.10').replace('Graz', 'Linz');
    expect(onlyChanges(base, now)).toEqual({
      ok: true,
      text: '{\n  "balance": 12345678901234567890.10,\n  "address": {"city": "Linz", "zip": "8010"}\n}',
      rewritten: [],
    });
  });

  it('has a member that is new', () => {
    const now = base.replace('"name": "Ana"', '"name": "Ana", "phone": null');
    expect(onlyChanges(base, now)).toMatchObject({ ok: true, text: '{\n  "phone": null\n}' });
  });

  it('leaves out what means the same, and names what was only written differently', () => {
    const now = base.replace('1.0', '1').replace('"Ana"', '"Eva"');
    expect(onlyChanges(base, now)).toEqual({
      ok: true,
      text: '{\n  "name": "Eva"\n}',
      rewritten: [{ name: 'balance', before: '1.0', now: '1' }],
    });
  });

  it('takes the order of members and escapes for no change', () => {
    const now =
      '{"address":{"zip":"8010","city":"Gr\\u0061z"},"tags":["a","b"],"name":"\\u0041na","balance":1.0}';
    expect(onlyChanges(base, now)).toMatchObject({ ok: false, why: 'nothing' });
  });

  it('takes the order of a list for a change', () => {
    expect(onlyChanges(base, base.replace('["a", "b"]', '["b", "a"]'))).toMatchObject({
      text: '{\n  "tags": ["b", "a"]\n}',
    });
  });

  it('cannot say that a member was removed', () => {
    const now = '{"name": "Ana", "balance": 2}';
    expect(onlyChanges(base, now)).toEqual({
      ok: false,
      why: 'removed',
      names: ['tags', 'address'],
    });
  });

  it('says that nothing differs, even where a number was written differently', () => {
    expect(onlyChanges(base, base)).toEqual({ ok: false, why: 'nothing', rewritten: [] });
    expect(onlyChanges(base, base.replace('1.0', '1.00'))).toEqual({
      ok: false,
      why: 'nothing',
      rewritten: [{ name: 'balance', before: '1.0', now: '1.00' }],
    });
  });

  it('does not guess which of two members with one name is meant', () => {
    expect(onlyChanges(base, '{"name": 1, "name": 2}')).toMatchObject({
      why: 'duplicate',
      name: 'name',
    });
  });

  it('tells numbers apart that no number type can hold', () => {
    expect(onlyChanges('{"n":9007199254740993}', '{"n":9007199254740992}')).toMatchObject({
      text: '{"n":9007199254740992}',
    });
    expect(onlyChanges('{"n":1e400}', '{"n":2e400}')).toMatchObject({ text: '{"n":2e400}' });
  });

  it('treats __proto__ as a name like any other', () => {
    expect(onlyChanges('{"__proto__":1}', '{"__proto__":2}')).toMatchObject({
      text: '{"__proto__":2}',
    });
  });
});
