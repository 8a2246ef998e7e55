/** What a person may paste, or a service may send, in place of a body. `why`: what main says if it isn't one. */
interface OddBody {
  readonly what: string;
  readonly text: string;
  readonly why: 'empty' | 'surrogate' | 'not-json' | 'not-object' | null;
}

const space = ' \n\t\r'.repeat(64 * 1024);
const brackets = 100_000;
const lines = Array.from({ length: 300_000 }, (_, at) => `      ${at}`).join(',\n');

const ok = (what: string, text: string): OddBody => ({ what, text, why: null });
const bad = (what: string, text: string, why: OddBody['why']): OddBody => ({ what, text, why });

export const oddBodies: readonly OddBody[] = [
  ok('40 levels', `{"id":1,"a":${'{"b":['.repeat(20)}1.50${']}'.repeat(20)}}`),
  ok('100,000 levels', `{"a":${'['.repeat(brackets)}${']'.repeat(brackets)}}`),
  ok('a name twice', '{"a":1, "b":{"c":1,"\\u0063":2}, "a":2}'),
  ok(
    'names of prototypes',
    '{"__proto__":{"a":1},"constructor":{"prototype":{"a":2}},"toString":3,"hasOwnProperty":"4"}',
  ),
  ok('half a character, escaped', '{"a":"\\ud800","\\udc00":1}'),
  ok('NUL, escaped', '{"a":"x\\u0000y","b\\u0000":1}'),
  ok(
    'more than a megabyte of white space',
    `${space}{${space}"a"${space}:${space}1${space}}${space}`,
  ),
  ok('a number of 10,000 digits', `{"a":${'9'.repeat(10_000)}.${'1'.repeat(10_000)}}`),
  ok('an exponent without end', `{"a":1e${'9'.repeat(10_000)},"b":-0.0e-0}`),
  ok('a list of 300,000 lines', `{\n  "a": {"b": [\n${lines}\n  ]}\n}`),
  ok('a name of a megabyte', `{"${'n'.repeat(1024 * 1024)}":1}`),
  ok('no members', ' { \n } '),
  bad('a byte order mark', '\ufeff{"a":1}', 'not-json'),
  bad('half a character', '{"a":"\ud800"}', 'surrogate'),
  bad('NUL', '{"a":"\u0000"}', 'not-json'),
  bad('NUL after the end', '{"a":1}\u0000', 'not-json'),
  bad('white space that JSON does not have', '{"a":\u00a01}', 'not-json'),
  bad('nothing', '', 'empty'),
  bad('white space alone', space, 'empty'),
  bad('100,000 open brackets', '{"a":'.repeat(brackets), 'not-json'),
  bad('two objects', '{"a":1}{"a":2}', 'not-json'),
  bad('an object without its end', '{"a":{"b":1}', 'not-json'),
  bad('a list', '[{"a":1}]', 'not-object'),
  bad('a text', '"{}"', 'not-object'),
  bad('a number', '-0', 'not-object'),
  bad('null', 'null', 'not-object'),
];
