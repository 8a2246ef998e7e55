import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createWords } from '../shell/words.ts';
import { parsePolicy } from './parse-policy.ts';

const words = createWords();
const whole = {
  version: 1,
  $schema: './policy.schema.json',
  allowedHosts: ['api.example.com', '*.shop.example:8443', '127.0.0.1'],
  httpsOnly: true,
  profiles: [
    {
      name: 'Live',
      baseUrl: 'https://api.example.com/shop',
      placement: { kind: 'header', name: 'X-Key', prefix: '' },
      colour: 'red',
      currency: 'EUR',
      proxy: { mode: 'fixed', address: 'http://proxy.example:3128', bypass: '' },
      timeouts: { listIdleSeconds: 5, listTotalSeconds: null, writeSeconds: null },
      idempotencyHeader: 'Idempotency-Key',
      pathsEndWithSlash: true,
      protection: 'production',
      userRecords: { reads: 'learned', send: 'whole', idMember: 'id', hasStrongEtag: true },
      orderForm: [{ path: 'productId', control: 'product', required: true }],
      userForm: [],
      shownFields: ['stock'],
      fieldWidths: [{ field: 'stock', width: 100 }],
    },
    { name: 'Test', baseUrl: 'http://127.0.0.1:3000' },
  ],
  settings: { theme: 'dark', language: 'de', writeSeconds: 30, notifies: false },
  protection: { all: 'production', profiles: { Live: 'read-only' } },
  retention: { days: 30 },
  imports: false,
  exports: false,
  updates: { address: 'https://updates.example.com/feed' },
};

const parse = (contents: unknown) =>
  parsePolicy(typeof contents === 'string' ? contents : JSON.stringify(contents), '/p');
const said = (contents: unknown): string => {
  const parsed = parse(contents);
  return parsed.kind === 'unusable' ? parsed.faults(words).join('\n') : parsed.kind;
};

describe('a policy', () => {
  it('can have all of these keys, and each of them alone', () => {
    expect(said(whole)).toBe('in-force');
    for (const [key, value] of Object.entries(whole)) {
      if (key === 'protection') continue;
      expect(said({ version: 1, [key]: value }), key).toBe('in-force');
    }
  });

  /** Every place of the whole policy that is an object, as the path to it. */
  const objects = [
    [],
    ['profiles', 0],
    ['profiles', 0, 'placement'],
    ['profiles', 0, 'proxy'],
    ['profiles', 0, 'timeouts'],
    ['profiles', 0, 'userRecords'],
    ['profiles', 0, 'orderForm', 0],
    ['settings'],
    ['protection'],
    ['retention'],
    ['updates'],
  ] as const;
  it.each(objects.map((path) => [path.join('.'), path] as const))(
    'with an unknown key in it cannot be used, and the key is named: %s',
    (_, path) => {
      const changed = structuredClone(whole);
      let at: object = changed;
      for (const step of path) at = Reflect.get(at, step);
      Reflect.set(at, 'allowedHost', true);
      expect(said(changed)).toMatch(/allowedHost/);
      expect(said(changed)).toContain('/p');
    },
  );

  it.each([
    ['{"version":1,"httpsOnly":true,"httpsOnly":false}', 'has the key httpsOnly twice'],
    [
      '{"version":1,"settings":{"theme":"dark","theme":"light"}}',
      'has the key settings.theme twice',
    ],
    ['{"version":1,"profiles":[{"name":"a","n\\u0061me":"b"}]}', 'the key profiles[0].name twice'],
    ['{"version":1,"__proto__":{"httpsOnly":true}}', "doesn't recognize the key __proto__"],
    ['{"version":1} // comment', "isn't valid JSON"],
    ['{"version":1,}', "isn't valid JSON"],
    ['{"version":1}}', "isn't valid JSON"],
    ['{"version":1}\n{"version":1}', "isn't valid JSON: line 2"],
    ['[]', "doesn't contain a JSON object"],
    ['null', "doesn't contain a JSON object"],
    ['{}', 'version: This value is missing'],
    ['{"version":2,"pages":[]}', 'has version 2'],
    ['{"version":"1"}', 'version: '],
    ['['.repeat(100_000), 'nested too deeply'],
    ['{"version":1,"token":"abc"}', 'token looks like a token'],
    ['{"version":1,"allowedHosts":["https://api.example.com"]}', 'allowedHosts[0]: Use a host'],
    [
      '{"version":1,"settings":{"journalDays":5}}',
      "doesn't recognize the key settings.journalDays",
    ],
    ['{"version":1,"settings":{"theme":"blue"}}', 'settings.theme: Use one of these values'],
    ['{"version":1,"settings":{"theme":null}}', 'settings.theme: '],
    ['{"version":1,"protection":{"all":"none"}}', 'protection.all: Use one of these values'],
    ['{"version":1,"protection":{"profiles":{"A":"read-only"}}}', 'has no profile with this name'],
    ['{"version":1,"updates":{"address":"http://updates.example"}}', 'must start with https'],
    ['{"version":1,"updates":{"address":"https://u:p@updates.example"}}', 'updates.address'],
  ])('cannot be used: %s', (text, sentence) => {
    expect(said(text)).toContain(sentence);
  });

  it('is in force although it has keys that have no effect, and they are named', () => {
    const [live, test] = whole.profiles;
    const profiles = [{ ...live, gracePeriod: 5 }, test];
    const parsed = parse({
      ...whole,
      gracePeriod: 10,
      profiles,
      settings: { ...whole.settings, wrapLines: true, singleKeys: false },
    });
    expect(parsed).toEqual({
      ...parse(whole),
      ignored: [
        'gracePeriod',
        'settings.wrapLines',
        'settings.singleKeys',
        'profiles[0].gracePeriod',
      ],
    });
    expect(parse(whole)).not.toHaveProperty('ignored');
    const settings = { gracePeriod: 10 };
    expect(said({ version: 1, settings })).toContain("doesn't recognize the key settings.gracePer");
  });

  it('has each profile once', () => {
    const { profiles } = whole;
    const twice = { version: 1, profiles: [profiles[1], { ...profiles[1], colour: 'red' }] };
    expect(said(twice)).toContain('profiles[1]: A profile above this one');
  });

  it('that is a web page looks for the line of its first fault only', () => {
    const page = '<p>Not found</p>\n'.repeat(500);
    const reads = vi.spyOn(String.prototype, 'split');
    try {
      expect(said(page)).toContain("isn't valid JSON: line 1, column 1");
      expect(reads.mock.calls.length).toBeLessThan(10);
    } finally {
      reads.mockRestore();
    }
  });

  it('lists a few of many faults', () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`key${at}`, 1]));
    expect(said({ version: 1, ...many }).split('\n')).toHaveLength(5);
  });
});

/** Everything of `given` is in `got`, which may have defaults besides. */
function includes(got: unknown, given: unknown): boolean {
  if (typeof given !== 'object' || given === null) return isDeepStrictEqual(got, given);
  return (
    typeof got === 'object' &&
    got !== null &&
    Object.entries(given).every(
      ([key, value]) => Object.hasOwn(got, key) && includes(Reflect.get(got, key), value),
    )
  );
}

describe('any file', () => {
  it('is a policy as a whole, or cannot be used and says why', () => {
    const key = fc.constantFrom(...Object.keys(whole), 'days', 'name', '__proto__', 'constructor');
    const value = fc.oneof(
      fc.constantFrom<unknown>(...Object.values(whole), ...Object.values(whole.profiles[0] ?? {})),
      fc.jsonValue(),
    );
    // A few places of a good policy are replaced, removed or added.
    const change = fc.record({
      path: fc.array(fc.oneof(key, fc.nat(2)), { maxLength: 3 }),
      key,
      value,
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 3 }), (changes) => {
        const contents: unknown = structuredClone(whole);
        // A copy: a later change may be made inside it.
        for (const { path, key: name, value } of changes) {
          const put = structuredClone(value);
          let at: unknown = contents;
          for (const step of path)
            if (typeof at === 'object' && at !== null)
              at = Object.hasOwn(at, step) ? Reflect.get(at, step) : at;
          if (typeof at === 'object' && at !== null) {
            if (put === null) Reflect.deleteProperty(at, name);
            else
              Object.defineProperty(at, name, {
                value: put,
                enumerable: true,
                writable: true,
                configurable: true,
              });
          }
        }
        const text = JSON.stringify(contents);
        const parsed = parse(text);
        if (parsed.kind === 'in-force')
          expect(includes(parsed.policy, JSON.parse(text))).toBe(true);
        else expect(parsed.faults(words).every((fault) => fault.includes('/p'))).toBe(true);
      }),
      { numRuns: process.env.COUNTERFOIL_TEST_FULL === '1' ? 2000 : 400 },
    );
  });

  it('of any text, and a good one that is damaged in one place, never throws', () => {
    const text = JSON.stringify(whole);
    const damaged = fc
      .tuple(fc.nat(text.length), fc.string({ maxLength: 3 }), fc.nat(3))
      .map(([at, put, cut]) => text.slice(0, at) + put + text.slice(at + cut));
    fc.assert(
      fc.property(fc.oneof(damaged, fc.json(), fc.string()), (given) => {
        const parsed = parsePolicy(given, '/p');
        if (parsed.kind === 'in-force') {
          const contents: unknown = JSON.parse(given);
          // Addresses are normalised; everything else is as it is written.
          expect(Object.keys(parsed.policy).sort()).toEqual(Object.keys(Object(contents)).sort());
        } else expect(parsed.faults(words).join('')).not.toBe('');
      }),
      { numRuns: process.env.COUNTERFOIL_TEST_FULL === '1' ? 3000 : 600 },
    );
  });
});
