import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonObjectText } from '../contract/json/testing/json-text.ts';
import { allAtOnce, stepLength } from '../contract/steps.ts';
import { wholeRecord } from './answer/service-text.ts';
import { readRecord } from './read-record.ts';

const read = (text: string) => allAtOnce(readRecord(text));
const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('a record', () => {
  it('is read exactly if it is JSON, whatever is changed, removed or added in it', () => {
    const change = fc.record({
      at: fc.nat(200),
      less: fc.nat(2),
      more: fc.constantFrom(
        ...[
          '',
          ',',
          '"',
          '}',
          '{',
          ']',
          '[',
          '\\',
          ':',
          '0',
          '-',
          '.',
          'e',
          ' ',
          '\u0001',
          '\u00a0',
          'null',
        ],
      ),
    });
    fc.assert(
      fc.property(jsonObjectText, change, (text, { at, less, more }) => {
        const place = at % (text.length + 1);
        const changed = text.slice(0, place) + more + text.slice(place + less);
        const found = read(changed);
        const isRead = 'members' in found || found.problem !== 'not-json';
        // A name that is used twice ends the reading before the rest is looked at.
        if ('problem' in found && found.problem === 'same-key') return;
        expect(isRead).toBe(isJson(changed));
      }),
      { numRuns: 3000 },
    );
  });

  it('keeps texts and the digits of numbers of its own members alone', () => {
    const found = read('{"a":"\\u0062","n":-1.50E+3,"t":true,"o":{"i":1},"l":[2],"":""}');
    if ('problem' in found) throw new Error(found.problem);
    expect([...found.members]).toEqual([
      ['a', 'b'],
      ['n', '-1.50E+3'],
      ['', ''],
    ]);
  });

  it.each([
    ['{"a":1,"a":1}', 'same-key'],
    ['{"x":[{"a":1,"b":{"a":1},"a":2}]}', 'same-key'],
    ['{"a":{"b":1},"b":2}', null],
    ['[]', 'not-object'],
    ['null', 'not-object'],
    ['', 'not-json'],
    ['{} {}', 'not-json'],
    ['{"a":01}', 'not-json'],
    ['{"a":1,}', 'not-json'],
  ])('%s: %s', (text, problem) => {
    const found = read(text);
    expect('problem' in found ? found.problem : null).toBe(problem);
  });

  it('can be a million levels deep, and need not be read at once', () => {
    const deep = `{"a":${'['.repeat(1e6)}${']'.repeat(1e6)}}`;
    expect(read(deep)).toHaveProperty('members');
    let steps = 0;
    for (const _ of readRecord(`{"a":[${'1,'.repeat(500_000)}1]}`)) steps += 1;
    expect(steps).toBeGreaterThan(100);
  });

  it.each(['\\\\', '\\"', '\\n', '\\u0061'])(
    'is one text of 5 MiB of %s: a step reads no more than a few thousand characters of it',
    (part) => {
      const text = `{"a":"${part.repeat((5 * 1024 * 1024) / part.length)}"}`;
      let steps = 0;
      for (const _ of readRecord(text)) steps += 1;
      expect(steps).toBeGreaterThan(text.length / (2 * stepLength));
    },
  );

  it('is past the gate in steps too', () => {
    const text = '\u0001\u202e'.repeat(500_000);
    const gate = wholeRecord(text, text);
    let steps = 0;
    let step = gate.next();
    for (; step.done !== true; step = gate.next()) steps += 1;
    expect(steps).toBeGreaterThan(text.length / (2 * stepLength));
    expect(step.value).toEqual({ text: '\ufffd'.repeat(500_000), isExact: false });
  });
});
