import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codePoint } from '../body/testing/code-point.ts';
import { placeAt } from './json-problem.ts';
import { plainValue } from './plain-value.ts';
import {
  type DuplicateName,
  duplicateNames,
  readJson,
  readPart,
  readStrictJson,
  readStrictJsonInSteps,
} from './read-json.ts';
import { brokenJsonText, jsonText } from './testing/json-text.ts';

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * What `JSON.parse` says, with strings decoded one by one: once V8 13.6 has parsed `{"b":1,"\\":0}`, it reads the second
 * name of `{"b":1,"\u0061":2}` as a backslash.
 */
function duplicatesOf(text: string): readonly DuplicateName[] | null {
  const reading = readJson(text);
  return reading.ok ? duplicateNames(reading.root.document) : null;
}

function parsed(text: string): unknown {
  const strings: string[] = [];
  const plain = text.replaceAll(/"(?:[^"\\]|\\.)*"/g, (raw) => {
    return `"${strings.push(String(JSON.parse(raw))) - 1}"`;
  });
  const spelled = (value: unknown): unknown => {
    if (typeof value === 'string') return strings[Number(value)];
    if (Array.isArray(value)) return value.map(spelled);
    if (typeof value !== 'object' || value === null) return value;
    // In the order of the text, so that the last of two with one name counts.
    const members = Object.entries(value).sort(([one], [other]) => Number(one) - Number(other));
    return Object.fromEntries(members.map(([name, one]) => [strings[Number(name)], spelled(one)]));
  };
  return spelled(JSON.parse(plain));
}

describe('reading JSON', () => {
  test('agrees with JSON.parse on random documents, also about every value in them', () => {
    fc.assert(
      fc.property(jsonText, (text) => {
        const reading = readJson(text);
        expect(reading.ok && plainValue(reading.root.document)).toEqual(parsed(text));
      }),
      { numRuns: 10_000 },
    );
  });

  test('agrees with JSON.parse on broken documents and on any text', () => {
    fc.assert(
      fc.property(fc.oneof(brokenJsonText, fc.string({ unit: codePoint })), (text) => {
        expect(readJson(text).ok).toBe(parses(text));
      }),
      { numRuns: 5000 },
    );
  });

  test('knows the text of every value, its name, what is around it and the way to it', () => {
    fc.assert(
      fc.property(jsonText, (text) => {
        const reading = readJson(text);
        if (!reading.ok) throw new Error(reading.problem.code);
        const { root } = reading;
        let count = 0;
        for (const { node, path } of root.walk()) {
          expect(node.index).toBe(count);
          expect(node.path).toEqual(path);
          const own = readJson(node.text);
          expect(own.ok && plainValue(own.root.document)).toEqual(parsed(node.text));
          if (node.name !== null) {
            expect(JSON.parse(text.slice(node.from, node.nameEnd))).toBe(node.name);
            expect(path.at(-1)).toBe(node.name);
          }
          // Of a name that is there twice, the last one is found.
          const found = root.find(path);
          if (duplicateNames(root.document).length === 0) expect(found?.index).toBe(node.index);
          count += 1;
        }
        expect(root.document.size).toBe(count);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['', 'empty', 0],
    [' \n ', 'empty', 3],
    ['{"a":1', 'unclosed', 6],
    ['{"a":[1, 2', 'unclosed', 10],
    ['{"a":1,}', 'trailing-comma', 7],
    ['[1,]', 'trailing-comma', 3],
    ['{"a":}', 'value', 5],
    ['{"a" 1}', 'colon', 5],
    ['{"a":1 "b":2}', 'comma', 7],
    ['{"a":[1}', 'comma', 7],
    ['{a:1}', 'name', 1],
    ["{'a':1}", 'quotes', 1],
    ['{"a":NaN}', 'word', 5],
    ['{"a":True}', 'word', 5],
    ['{"a":+1}', 'word', 5],
    ['{"a":1.}', 'bad-number', 5],
    ['{"a":1e}', 'bad-number', 5],
    ['{"a":"x\ny"}', 'unclosed-string', 5],
    ['{"a":"x\ty"}', 'character', 7],
    ['{"a":"x\u0000y"}', 'character', 7],
    ['{"a":\u00001}', 'character', 5],
    ['{"a":\u00a01}', 'character', 5],
    ['{"a":"\\x"}', 'escape', 5],
    ['{"a":"\\u12"}', 'escape', 5],
    ['{"a":1} // no', 'comment', 8],
    ['{} {}', 'after-end', 3],
    ['\ufeff{}', 'character', 0],
  ])('says of %j: %s at %i', (text, code, offset) => {
    expect(readJson(text)).toMatchObject({ ok: false, problem: { code, offset } });
  });

  test('names the bracket that is open', () => {
    expect(readJson('{"a":[1')).toMatchObject({ problem: { found: '[' } });
    expect(readJson('{"a":{')).toMatchObject({ problem: { found: '{' } });
  });

  // The kinds of documents in nst/JSONTestSuite, in our own words. `JSON.parse` says which of them are JSON.
  test.each([
    ...[
      '[1,,2]',
      '[,1]',
      '[1,]',
      '["a",,]',
      '[1:2]',
      '[1',
      '[',
      ']',
      '[[]',
      '[]]',
      '["a"',
      '[1\n,1\n,1',
    ],
    ...[
      '{',
      '{]',
      '{,',
      '{"a"',
      '{"a":',
      '{"a":1',
      '{"a",1}',
      '{1:1}',
      '{a:1}',
      '{"a":1,,}',
      '{"a":1}}',
    ],
    ...[
      '{"a":1}#',
      '{"a":1}/**/',
      '{"a":1}//',
      '{"a":/**/1}',
      "{'a':1}",
      '{"a":1 1}',
      '{"a":1,"a":2}',
    ],
    ...['{"":0}', '{"__proto__":1}', '{"\\u0000":1}', '{"a":{"a":{}}}', '{"b":"b","a":1,"b":"b"}'],
    ...[
      '-',
      '--1',
      '-01',
      '-2.',
      '.1',
      '0.1.2',
      '00',
      '01',
      '0e',
      '0e+',
      '0E',
      '1.0e',
      '1.0e-',
      '1eE2',
    ],
    ...[
      '+1',
      '+Inf',
      'Infinity',
      '-Infinity',
      'NaN',
      '-NaN',
      '0x42',
      '1_000',
      '1 000',
      '\uff11',
      '1e1',
      '-0',
    ],
    ...[
      '1E22',
      '1E-2',
      '1E+2',
      '123e65',
      '0e1',
      '-1',
      '0',
      '123.456e78',
      '1e400',
      '-1e-400',
      '-x',
      '1a',
    ],
    ...[
      'nul',
      'tru',
      'fals',
      'TRUE',
      'True',
      'nulll',
      'true false',
      'null',
      'true',
      ' false ',
      '\u00e9',
    ],
    ...[
      '""',
      '"',
      '"a',
      '"\\"',
      '"\\a"',
      '"\\u"',
      '"\\u1"',
      '"\\u12G4"',
      '"\\U0041"',
      '"\\x41"',
      '"\\\n"',
    ],
    ...[
      '"\\\\"',
      '"\\"\\\\/\\b\\f\\n\\r\\t\\u0041"',
      '"\\ud83d\\ude00"',
      '"\\ud83d"',
      '"\\ude00\\ud83d"',
    ],
    ...[
      '"\u0000"',
      '"\u001f"',
      '"\u007f"',
      '"\t"',
      '"\n"',
      '"\u2028"',
      '"\ud800"',
      '"\uffff"',
      "'a'",
      'a"b"',
    ],
    ...[
      ' ',
      '',
      '\ufeff',
      '\ufeff[]',
      '\u2060[]',
      '\f[]',
      '\v[]',
      '\u00a0[]',
      '[\f]',
      ' [] ',
      '\r\n[]\r\n',
    ],
    ...['[] []', '[]a', '*', '<null>', '$', '\\n', '[\\n]', '{"a":"b"}#{}', '[1]x', '["\\u0000"]'],
  ])('agrees with JSON.parse on %j', (text) => {
    expect(readJson(text).ok).toBe(parses(text));
  });

  test('takes nesting as deep as JSON.parse does', () => {
    for (const depth of [40, 200_000]) {
      expect(readJson('['.repeat(depth) + ']'.repeat(depth)).ok).toBe(true);
      expect(readJson(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`).ok).toBe(true);
    }
    expect(readJson('['.repeat(200_000)).ok).toBe(false);
  });

  test('takes a number of 10,000 digits and a megabyte of white space', () => {
    const digits = '1'.repeat(10_000);
    const space = ' \n'.repeat(500_000);
    const reading = readJson(`${space}{${space}"a"${space}:${space}${digits}${space}}${space}`);
    expect(reading.ok && reading.root.child('a')?.content).toBe(digits);
  });

  test('lists names that are used twice in one object, at any depth, escapes read', () => {
    expect(duplicatesOf('{"a":1,"b":{"a":1,"c":2,"\\u0063":3},"a":2}')).toEqual([
      { name: 'c', offset: 24 },
      { name: 'a', offset: 36 },
    ]);
    expect(duplicatesOf('{"a":[{"b":1},{"b":2,"b":3}],"b":4}')).toEqual([
      { name: 'b', offset: 21 },
    ]);
  });

  test('tells names apart in an object with many', () => {
    const names = Array.from({ length: 50 }, (_, at) => `"n${at}":0`);
    expect(duplicatesOf(`{${names.join()}}`)).toEqual([]);
    expect(duplicatesOf(`{${names.join()},"n3":1}`)).toMatchObject([{ name: 'n3' }]);
    expect(duplicatesOf(`{${names.slice(0, 9).join()},"n8":1}`)).toMatchObject([{ name: 'n8' }]);
  });

  test('takes `__proto__` for a name like any other', () => {
    const reading = readJson('{"__proto__":{"a":1}}');
    expect(reading.ok && reading.root.find(['__proto__', 'a'])?.content).toBe('1');
  });

  test('counts lines and columns from 1, in characters', () => {
    expect(placeAt('{\r\n "😀": x}', 9)).toEqual({ line: 2, column: 6 });
    expect(placeAt('', 0)).toEqual({ line: 1, column: 1 });
    expect(placeAt('a\nb\rc', 4)).toEqual({ line: 3, column: 1 });
  });
});

describe('a text that is cut off or broken', () => {
  test.each([
    ['{"a":1,"b":[2,', { a: 1, b: [2] }],
    ['{"a":1,"b":', { a: 1 }],
    ['{"a":1,"b', { a: 1 }],
    ['{"a":"so far', { a: 'so far' }],
    ['{"a":1 "b":2}', { a: 1 }],
    ['[1, x]', [1]],
  ])('is read as far as it goes: %j', (text, value) => {
    const part = readPart(text);
    expect(part === null ? null : plainValue(part.document)).toEqual(value);
  });

  test.each(['', 'x', ' ', ']'])('has no part to read in %j', (text) => {
    expect(readPart(text)).toBeNull();
  });
});

describe('reading JSON strictly', () => {
  test('refuses a name that is used twice, whatever comes after it', () => {
    expect(readStrictJson('{"b":[{"a":1,"\\u0061":2}], oops')).toMatchObject({
      ok: false,
      why: 'same-name',
      name: 'a',
      offset: 13,
      path: ['b', 0],
    });
  });

  test('says where a text is not JSON', () => {
    expect(readStrictJson('{"a":1,}')).toEqual({ ok: false, why: 'not-json', offset: 7 });
    expect(readStrictJson('')).toEqual({ ok: false, why: 'not-json', offset: 0 });
  });

  test('refuses what is nested too deeply, however deep it goes', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    expect(readStrictJson(nested(50), { deepest: 50 }).ok).toBe(true);
    expect(readStrictJson(nested(51), { deepest: 50 })).toMatchObject({ why: 'too-deep' });
    expect(readStrictJson('['.repeat(100_000), { deepest: 50 })).toMatchObject({ why: 'too-deep' });
  });

  test.each(['{"a":1} // end', '/* start */ {"a":1,}', '[1, /* two */ 2,]', '{"a":/**/1}'])(
    'takes comments and a comma at the end where they are allowed: %s',
    (text) => {
      expect(readStrictJson(text, { comments: true }).ok).toBe(true);
      expect(readStrictJson(text).ok).toBe(false);
    },
  );

  test.each(['[,]', '{,}', '[1,,]', '{"a":1,,}', '{"a":,}', '{} /* no end', '{} /*/', '/', '[1]]'])(
    'takes no more than these: %s',
    (text) => {
      expect(readStrictJson(text, { comments: true }).ok).toBe(false);
    },
  );

  test('reads the same in steps, and no step reads much more than its piece', () => {
    fc.assert(
      fc.property(
        fc.oneof(jsonText, brokenJsonText),
        fc.integer({ min: 1, max: 9 }),
        (text, length) => {
          const steps = readStrictJsonInSteps(text, length);
          let step = steps.next();
          for (; step.done !== true; step = steps.next());
          const [stepped, whole] = [step.value, readStrictJson(text)];
          if (stepped.ok && whole.ok)
            expect(plainValue(stepped.root.document)).toEqual(plainValue(whole.root.document));
          else expect(stepped).toEqual(whole);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test.each([
    ['white space', ' '.repeat(1_000_000)],
    ['a string', `"${'x'.repeat(1_000_000)}"`],
    ['a string of escapes', `"${'\\u0041'.repeat(170_000)}"`],
    ['many values', `[${'1,'.repeat(500_000)}1]`],
  ])('pauses within %s', (_, text) => {
    let steps = 0;
    for (const _step of readStrictJsonInSteps(text, 4096)) steps += 1;
    expect(steps).toBeGreaterThan(240);
  });
});
