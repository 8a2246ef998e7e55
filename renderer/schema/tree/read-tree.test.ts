import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { stringify } from 'yaml';
import { jsonTextOf } from './json-node.ts';
import { readJsonTree } from './read-json-tree.ts';
import { readTree } from './read-tree.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The document as JSON text, or what is wrong with it. */
function read(text: string): string {
  const tree = readTree(bytes(text));
  return tree.ok ? jsonTextOf(tree.root) : JSON.stringify(tree.problem);
}

describe('a JSON document', () => {
  test.each([
    '12345678901234567890.10',
    '1e400',
    '-0',
    '1.0',
    '{"__proto__":{"polluted":true},"constructor":1,"":2}',
    '{"10":1,"2":2,"b":3,"a":4}',
    '["\\ud800"," ",{},[],[[]]]',
  ])('keeps digits, names and their order: %s', (text) => {
    expect(read(text)).toBe(text);
  });

  it('is read as JSON.parse reads it', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(read(text)).toBe(JSON.stringify(JSON.parse(text)));
      }),
    );
  });

  it('that JSON.parse refuses is refused', () => {
    const broken = fc
      .tuple(fc.json(), fc.nat(), fc.constantFrom(...'{}[],:"1-ex\\'))
      .map(([text, at, sign]) => {
        const place = at % (text.length + 1);
        return text.slice(0, place) + sign + text.slice(place + 1);
      });
    fc.assert(
      fc.property(broken, (text) => {
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        expect(readJsonTree(text).ok).toBe(isJson);
      }),
      { numRuns: 1000 },
    );
  });

  it('says which names occur twice, and where', () => {
    const text = '{"a":1,\n"b":{"c":1,\n"c":2},"a":3}';
    const tree = readJsonTree(text);
    if (!tree.ok) throw new Error('It is JSON.');
    expect(jsonTextOf(tree.root)).toBe('{"a":3,"b":{"c":2}}');
    expect(readTree(bytes(text))).toEqual({
      ok: false,
      problem: { kind: 'same-name', name: 'c', line: 3 },
    });
  });

  test.each([
    ['{"a":1,}', 1, 8],
    ['{\n  "a": 01\n}', 2, 9],
    ['{"a":1', 1, 7],
  ])('says where it is broken: %j', (text, line, column) => {
    // Nearly JSON is YAML, as long as it is closed.
    const problem = readJsonTree(text);
    expect(problem).toMatchObject({ ok: false, why: 'syntax', line, column });
  });
});

describe('a YAML document', () => {
  test.each([
    ['a: 1.10\nb: 12345678901234567890', '{"a":1.10,"b":12345678901234567890}'],
    ['[+1, .5, 1., 007, 0x1F, 0o17, -.5e3, 1e400]', '[1,0.5,1,7,31,15,-0.5e3,1e400]'],
    ['[.inf, .nan, ~, yes, no, on]', '[".inf",".nan",null,"yes","no","on"]'],
    ['%YAML 1.1\n---\n[yes, 010, 1_000.5]', '[true,8,1000.5]'],
    ['200: ok\ntrue: 1\n1.50: 2', '{"200":"ok","true":1,"1.50":2}'],
    ['a: &x {b: 1}\nc: *x\nd:\n  <<: *x\n  e: 2', '{"a":{"b":1},"c":{"b":1},"d":{"e":2,"b":1}}'],
    ['__proto__: {a: 1}', '{"__proto__":{"a":1}}'],
    ["'1': \"2\"\na: '3'", '{"1":"2","a":"3"}'],
    ['a: |\n  two\n  lines\n', '{"a":"two\\nlines\\n"}'],
    ['a: 2026-11-26', '{"a":"2026-11-26"}'],
    ['{"a":1,}', '{"a":1}'],
  ])('becomes JSON with its digits: %j', (text, json) => {
    expect(read(text)).toBe(json);
  });

  it('is read as the same document in JSON is', () => {
    const value = fc.jsonValue({ depthSize: 'small' }).filter((json) => typeof json === 'object');
    fc.assert(
      fc.property(value, (json) => {
        // JSON has no -0 of its own.
        const plain: unknown = JSON.parse(JSON.stringify(json));
        const yaml = stringify(plain, { aliasDuplicateObjects: false });
        expect(JSON.parse(read(yaml))).toEqual(plain);
      }),
    );
  });

  it('says which name occurs twice, and where', () => {
    const problem = { kind: 'same-name', name: 'a', line: 3 };
    expect(readTree(bytes('a: 1\nb: 2\na: 3'))).toEqual({ ok: false, problem });
  });

  test.each([
    ['a: b: c', { kind: 'not-yaml', line: 1, column: 4 }],
    ['a: *unknown', { kind: 'not-yaml', line: 1, column: 4 }],
    ['? [a]\n: 1', { kind: 'not-yaml', line: 1, column: 3 }],
    ['a: 1\n---\nb: 2', { kind: 'several-documents' }],
    ['a: &a [*a]', { kind: 'too-many-aliases' }],
    ['- '.repeat(20_000), { kind: 'too-deep' }],
    ['{"a":', { kind: 'not-json', line: 1, column: 6 }],
  ])('says what is wrong: %j', (text, problem) => {
    expect(JSON.parse(read(text))).toEqual(problem);
  });

  it('whose aliases explode is refused at once', () => {
    const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]'];
    for (let level = 1; level < 10; level += 1) {
      const aliases = Array.from({ length: 10 }, () => `*a${level - 1}`);
      lines.push(`a${level}: &a${level} [${aliases.join(', ')}]`);
    }
    expect(JSON.parse(read(lines.join('\n')))).toEqual({ kind: 'too-many-aliases' });
  });
});

describe('a document', () => {
  it('that is nested too deeply is refused', () => {
    expect(read(`${'['.repeat(502)}${']'.repeat(502)}`)).toBe('{"kind":"too-deep"}');
    expect(read('['.repeat(1_000_000))).toBe('{"kind":"too-deep"}');
    expect(read(`${'['.repeat(400)}${']'.repeat(400)}`)).toContain('[[[[');
  });

  it('that is empty is refused', () => {
    expect(read('')).toBe('{"kind":"empty"}');
    expect(read(' \n\t')).toBe('{"kind":"empty"}');
  });

  it('is UTF-8, or UTF-16 with its mark', () => {
    const utf16 = (text: string) => {
      const units = Uint16Array.from(`\uFEFF${text}`, (unit) => unit.charCodeAt(0));
      return new Uint8Array(units.buffer);
    };
    expect(readTree(utf16('{"a":"ü"}')).ok).toBe(true);
    expect(readTree(bytes('\uFEFF{"a":1}')).ok).toBe(true);
    expect(readTree(Uint8Array.of(0x7b, 0xff, 0x7d))).toEqual({
      ok: false,
      problem: { kind: 'not-utf8' },
    });
  });
});
