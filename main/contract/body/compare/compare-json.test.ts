import { describe, expect, it, test } from 'vitest';
import { compareJson, type Difference, type JsonPath } from './compare-json.ts';

const shown = (path: JsonPath) =>
  path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');

/** One line for each difference. */
function lines(before: string, now: string): readonly string[] {
  const compared = compareJson(before, now);
  if (!compared.ok) return [`${compared.of}: ${JSON.stringify(compared.problem)}`];
  return compared.differences.map(line);
}

function line(difference: Difference): string {
  const path = shown(difference.path);
  switch (difference.kind) {
    case 'added':
      return `+ ${path} ${difference.now}`;
    case 'removed':
    case 'left-out':
      return `- ${path} ${difference.before}`;
    case 'moved':
      return `${path} was [${difference.from}]`;
    case 'changed':
      return `${path} ${difference.before} → ${difference.now}`;
    case 'rewritten':
      return `${path} ${difference.before} = ${difference.now}`;
  }
}

describe('two texts, value by value', () => {
  it('names what was changed, added and removed', () => {
    expect(
      lines('{"name":"Ana","age":30,"city":"Graz"}', '{"name":"Anna","age":30,"vip":true}'),
    ).toEqual(['.name "Ana" → "Anna"', '+ .vip true', '- .city "Graz"']);
  });

  it('ignores white space, escapes and the order of members', () => {
    expect(lines('{"a":"\\u0041","b":[1,2]}', '{ "b" : [ 1,\n2 ], "\\u0061" : "A" }')).toEqual([]);
  });

  it('compares numbers by their decimals and names those that are only written differently', () => {
    expect(
      lines('{"a":1.10,"b":12345678901234567890}', '{"a":1.1,"b":12345678901234567891}'),
    ).toEqual(['.a 1.10 = 1.1', '.b 12345678901234567890 → 12345678901234567891']);
    expect(lines('[1.0,1e2,-0,0.10,1E400,5]', '[1,100,0,0.1,10e399,5]')).toEqual([
      '[0] 1.0 = 1',
      '[1] 1e2 = 100',
      '[2] -0 = 0',
      '[3] 0.10 = 0.1',
      '[4] 1E400 = 10e399',
    ]);
    expect(lines('9007199254740993', '9007199254740992')).toEqual([
      ' 9007199254740993 → 9007199254740992',
    ]);
  });

  it('names a number that is only written differently wherever it is', () => {
    expect(lines('{"a":{"b":[{"id":1,"n":1.0}]}}', '{"a":{"b":[{"id":1,"n":1}]}}')).toEqual([
      '.a.b[0].n 1.0 = 1',
    ]);
    expect(lines('[1,1.0]', '[1.0,1]')).toEqual(['[0] 1 = 1.0', '[1] 1.0 = 1']);
    expect(lines('[[1.0],2]', '[2,[1]]')).toEqual(['[0] was [1]', '[1][0] 1.0 = 1']);
  });

  it('keeps a text, a number, null, false and nothing apart', () => {
    expect(lines('{"a":"1","b":null,"c":false}', '{"a":1,"b":false}')).toEqual([
      '.a "1" → 1',
      '.b null → false',
      '- .c false',
    ]);
    expect(lines('{"a":"null","b":"true"}', '{"a":null,"b":true}')).toHaveLength(2);
  });

  it('keeps texts apart that only look alike', () => {
    expect(lines('["caf\\u00e9"]', '["cafe\\u0301"]')).toHaveLength(1);
    expect(lines('["\\ud800"]', '["\\udfff"]')).toHaveLength(1);
    expect(lines('["a "]', '["a"]')).toHaveLength(1);
  });

  it('names as a whole what was added, removed or became something else', () => {
    expect(lines('{"a":{"x":1, "y":[ 2 ]},"b":5}', '{"a":7,"b":{"c":{"d":6}}}')).toEqual([
      '.a {"x":1,"y":[2]} → 7',
      '.b 5 → {"c":{"d":6}}',
    ]);
    expect(lines('{"a":{}}', '{"a":{"x": {"y": " z "}}}')).toEqual(['+ .a.x {"y":" z "}']);
    expect(lines('{"a":{"0":1}}', '{"a":[1]}')).toEqual(['.a {"0":1} → [1]']);
    expect(lines('[]', '{}')).toEqual([' [] → {}']);
  });

  it('takes any name', () => {
    expect(
      lines(
        '{"__proto__":{"a":1},"":1,"constructor":2}',
        '{"__proto__":{"a":2},"":3,"constructor":2}',
      ),
    ).toEqual(['.__proto__.a 1 → 2', '. 1 → 3']);
    expect(lines('{}', '{"__proto__":null,"toString":1}')).toEqual([
      '+ .__proto__ null',
      '+ .toString 1',
    ]);
  });

  it('lists what is unchanged, as a whole', () => {
    const compared = compareJson('{"a":{"b":[1]},"c":1,"d":2}', '{"d":3,"c":1,"a":{"b":[1]}}');
    expect(compared).toMatchObject({
      counts: { changed: 1, unchanged: 2 },
      unchanged: [
        { path: ['c'], now: '1' },
        { path: ['a'], now: '{"b":[1]}' },
      ],
    });
  });

  it('keeps members that are not sent if only changes are', () => {
    const compared = compareJson('{"a":1,"b":{"c":2,"d":3}}', '{"b":{"c":4}}', { absent: 'kept' });
    // Within a member the whole new value counts.
    expect(compared.ok && compared.differences.map(line)).toEqual(['.b.c 2 → 4', '- .b.d 3']);
    expect(compared).toMatchObject({ unchanged: [{ path: ['a'], now: '1' }] });
  });

  it('names apart what is left out if nobody knows what the service does with it', () => {
    const compared = compareJson('{"a":1,"b":{"c":2}}', '{"b":{}}', { absent: 'left-out' });
    expect(compared).toMatchObject({ counts: { 'left-out': 1, removed: 1 } });
    expect(compared.ok && compared.differences.map(line)).toEqual(['- .b.c 2', '- .a 1']);
  });

  it('counts more than it describes', () => {
    const many = JSON.stringify(Array.from({ length: 50 }, (_, at) => at));
    const compared = compareJson('[]', many, { most: 3 });
    expect(compared).toMatchObject({ counts: { added: 50 } });
    expect(compared.ok && compared.differences).toHaveLength(3);
  });
});

describe('lists', () => {
  it('finds an item by its ID, moved, changed or both', () => {
    const before = '[{"id":1,"n":"a"},{"id":2,"n":"b"},{"id":3,"n":"c"}]';
    expect(lines(before, '[{"id":3,"n":"c"},{"id":1,"n":"a"},{"id":2,"n":"b"}]')).toEqual([
      '[0] was [2]',
    ]);
    expect(lines(before, '[{"id":3,"n":"C"},{"id":1,"n":"a"},{"id":2,"n":"b"}]')).toEqual([
      '[0] was [2]',
      '[0].n "c" → "C"',
    ]);
    expect(lines(before, '[{"id":1,"n":"a"},{"id":3,"n":"C"}]')).toEqual([
      '[1].n "c" → "C"',
      '- [1] {"id":2,"n":"b"}',
    ]);
  });

  it('takes another ID for another item', () => {
    expect(lines('[{"id":1,"n":"a"}]', '[{"id":2,"n":"a"}]')).toEqual([
      '+ [0] {"id":2,"n":"a"}',
      '- [0] {"id":1,"n":"a"}',
    ]);
  });

  it('goes by values if an ID occurs twice', () => {
    expect(lines('[{"id":1,"n":1},{"id":1,"n":2}]', '[{"id":1,"n":2},{"id":1,"n":1}]')).toEqual([
      expect.stringMatching(/was/),
    ]);
  });

  it('finds equal values again and names one that moved', () => {
    expect(lines('["a","b","c","d"]', '["d","a","b","c"]')).toEqual(['[0] was [3]']);
    expect(lines('[["x"],{"y":1}]', '[{"y":1},["x"]]')).toEqual(['[0] was [1]']);
  });

  it('shows an item that was put in or taken out, and no other', () => {
    expect(lines('[1,2,3]', '[0,1,2,3]')).toEqual(['+ [0] 0']);
    expect(lines('[1,2,3]', '[1,3]')).toEqual(['- [1] 2']);
    expect(lines('["x","y","x"]', '["y","x"]')).toEqual(['- [0] "x"']);
  });

  it('takes what is left between two items for the same item, changed', () => {
    expect(lines('[{"qty":1},{"qty":2}]', '[{"qty":1},{"qty":3},{"qty":4}]')).toEqual([
      '[1].qty 2 → 3',
      '+ [2] {"qty":4}',
    ]);
    expect(lines('["a","b","c"]', '["a","B","c"]')).toEqual(['[1] "b" → "B"']);
  });

  it('tells how often an equal item is there', () => {
    expect(lines('[1,1]', '[1]')).toEqual(['- [1] 1']);
    expect(lines('[1]', '[1,1,1]')).toHaveLength(2);
  });
});

describe('a text that cannot be compared', () => {
  test.each([
    ['', { why: 'not-json', offset: 0 }],
    ['{"a":1', { why: 'not-json', offset: 6 }],
    ['{"a":1,}', { why: 'not-json', offset: 7 }],
    ['[1,]', { why: 'not-json', offset: 3 }],
    ['{"a" 1}', { why: 'not-json', offset: 5 }],
    ['[1}', { why: 'not-json', offset: 2 }],
    ['1 2', { why: 'not-json', offset: 2 }],
    ['{"a":01}', { why: 'not-json', offset: 6 }],
    ['// x\n1', { why: 'not-json', offset: 0 }],
    ['<html>', { why: 'not-json', offset: 0 }],
    ['{"a":1,"\\u0061":2}', { why: 'duplicate-name', name: 'a' }],
    ['[{"b":{"":1,"":1}}]', { why: 'duplicate-name', name: '' }],
    [`"${'x'.repeat(5 * 1024 * 1024)}"`, { why: 'too-large' }],
  ])('%#: %.20s', (text, problem) => {
    expect(compareJson(text, '{}')).toEqual({ ok: false, of: 'before', problem });
    expect(compareJson('{}', text)).toEqual({ ok: false, of: 'now', problem });
    // Even if both are the same.
    expect(compareJson(text, text).ok).toBe(false);
  });
});
