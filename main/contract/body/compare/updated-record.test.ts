import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allAtOnce } from '../../steps.ts';
import { compareJson } from './compare-json.ts';
import { updatedRecord } from './updated-record.ts';

const update = (...all: Parameters<typeof updatedRecord>) => allAtOnce(updatedRecord(...all));

const record =
  '{\n  "name": "Ana",\n  "balance": 12345678901234567890.10,\n  "address": {"city": "Graz", "zip": "8010"},\n  "on": 1.0\n}\n';

describe('the whole record', () => {
  it('has other values only for the given fields, byte for byte elsewhere', () => {
    expect(update(record, '{"name":"Eva","vip":true}', 'whole')).toEqual({
      ok: true,
      body: record.replace('"Ana"', '"Eva"').replace('1.0\n', '1.0,\n  "vip": true\n'),
      change: { kind: 'changes', count: 2 },
    });
  });

  it('takes a field with everything in it', () => {
    expect(update(record, '{"address":{"city":"Linz"}}', 'whole')).toMatchObject({
      body: record.replace('{"city": "Graz", "zip": "8010"}', '{"city":"Linz"}'),
    });
  });

  it('keeps its bytes where a field means the same', () => {
    expect(update(record, '{"on":1,"address":{"zip":"8010","city":"Graz"}}', 'whole')).toEqual({
      ok: true,
      body: record,
      change: { kind: 'no-change', rewritten: 1 },
    });
  });

  it('is not made from one with masked values that would be sent back', () => {
    const masked = '{"name":"Ana","login":{"password":"****"},"keys":["\\u2022••"]}';
    expect(update(masked, '{"name":"Eva"}', 'whole')).toEqual({ ok: false, why: 'masked' });
    expect(update(masked, '{"name":"Eva","login":null,"keys":[]}', 'whole').ok).toBe(true);
    expect(update(masked, '{"name":"Eva"}', 'changes')).toMatchObject({
      body: '{"name":"Eva"}',
    });
  });

  it.each([
    ['"iban":"DE89 **** 3000"', '"name":"Eva"'],
    ['"login":{"name":"ana","password":"****"}', '"login":{"name":"eva","password":"****"}'],
  ])('is not made if %s was not edited', (masked, fields) => {
    const whole = `{"name":"Ana",${masked}}`;
    expect(update(whole, `{${fields}}`, 'whole')).toEqual({ ok: false, why: 'masked' });
  });

  it('takes an empty record and any name', () => {
    expect(update('{ }', '{"__proto__":1,"":2}', 'whole')).toMatchObject({
      body: '{\n  "__proto__": 1,\n  "": 2\n}',
    });
    expect(update('{"__proto__":1}', '{"__proto__":2}', 'whole')).toMatchObject({
      body: '{"__proto__":2}',
    });
  });
});

describe('only changes', () => {
  it('are not made if a field that differs has a masked value that was not edited', () => {
    const login = '{"login":{"name":"ana","password":"****"}}';
    const sent = login.replace('ana', 'eva');
    expect(update(login, sent, 'changes')).toEqual({ ok: false, why: 'masked' });
    expect(update(login, sent.replace('****', 'new'), 'changes').ok).toBe(true);
  });

  it('have each field that differs, with its own digits', () => {
    expect(
      update(record, '{"name":"Ana","balance": 1.50,"address":{"city":"Graz"}}', 'changes'),
    ).toEqual({
      ok: true,
      body: '{"balance":1.50,"address":{"city":"Graz"}}',
      change: { kind: 'changes', count: 2 },
    });
  });
});

describe('what can’t be made', () => {
  it.each([
    ['[1]', '{}', 'not-object'],
    ['{}', '[1]', 'not-object'],
    ['{"a":1,"a":2}', '{}', 'not-object'],
    ['{}', '{"a":1,"a":2}', 'not-object'],
    ['<html>', '{}', 'not-object'],
    [`{"a":"${'x '.repeat(300_000)}"}`, '{}', 'too-large'],
  ])('%#', (text, fields, why) => {
    expect(update(text, fields, 'whole')).toEqual({ ok: false, why });
  });
});

it('differs from its record in the given fields and nothing else, for any of them', () => {
  const value = fc.json({ maxDepth: 2 });
  const object = fc
    .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', '', 'é', '__proto__'), value), {
      selector: ([name]) => name,
    })
    .map((members) => `{ ${members.map(([name, text]) => `${JSON.stringify(name)} : ${text}`)} }`);
  fc.assert(
    fc.property(object, object, (text, fields) => {
      const updated = update(text, fields, 'whole');
      if (!updated.ok) return;
      const [toFields, toRecord] = [
        compareJson(fields, updated.body),
        compareJson(text, updated.body),
      ];
      if (!toFields.ok || !toRecord.ok) throw new Error(updated.body);
      // Everything given is in it, and what it has besides is from the record.
      expect(
        toFields.differences.every(({ kind }) => kind === 'added' || kind === 'rewritten'),
      ).toBe(true);
      const changed = new Set(
        toRecord.differences.filter(({ kind }) => kind !== 'rewritten').map(({ path }) => path[0]),
      );
      expect(updated.change.kind === 'no-change').toBe(changed.size === 0);
      if (updated.change.kind === 'changes') expect(updated.change.count).toBe(changed.size);
    }),
    { numRuns: 2_000 },
  );
});
