import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonListScan } from './json-list-scan.ts';

function scan(text: string | Uint8Array, pieceBytes = 1 << 20) {
  const bytes = Buffer.from(text);
  const scanned = new JsonListScan();
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    scanned.feed(bytes.subarray(at, at + pieceBytes));
  }
  return scanned.end();
}

/** Without what only waits to be collected; bytes. */
function memoryInUse(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

describe('counting a list', () => {
  it.each([
    ['[]', 0],
    [' [ ] \n', 0],
    ['\uFEFF[1]', 1],
    ['[{"id":1,"name":"a, [b]","price":-1.5e+3},[],{},null,true,false,"\\u00e9\\"",0]', 8],
    ['[[1,2,[3]],{"a":[1,2]}]', 2],
  ])('%j has %d entries', (text, entries) => {
    expect(scan(text)).toEqual({ entries });
    expect(scan(text, 1)).toEqual({ entries });
  });

  it.each([
    ['', 'no-body', '0 bytes'],
    ['  \n', 'no-body', '3 bytes'],
    ['{"items":[]}', 'not-array', 'at byte 0: it begins with {'],
    ['null', 'not-array', 'at byte 0: it begins with n'],
    ['12', 'not-array', 'at byte 0: it begins with 1'],
    ['Hello', 'not-json', 'at byte 0: a value was expected'],
    ['[1,]', 'not-json', 'at byte 3: a value was expected'],
    ['[1 2]', 'not-json', 'at byte 3: a comma or the end was expected'],
    ['[1]]', 'not-json', 'at byte 3: the end of the text was expected'],
    ['[{"a":1,}]', 'not-json', 'at byte 8: a name was expected'],
    ['[{"a" 1}]', 'not-json', 'at byte 6: a colon was expected'],
    ['[{a:1}]', 'not-json', 'at byte 2: a name or } was expected'],
    ['[tru]', 'not-json', 'at byte 4: no such word'],
    ['[1.]', 'not-json', 'at byte 3: a digit was expected'],
    ['["\\x"]', 'not-json', 'at byte 3: an escape that does not exist'],
    ['["a\nb"]', 'not-json', 'at byte 3: a control character in a text'],
    ['[{"id":1},', 'not-json', 'at byte 10: the text ends too early'],
  ])('%j is refused: %s, %s', (text, problem, detail) => {
    expect(scan(text)).toEqual({ problem, detail });
    expect(scan(text, 1)).toEqual({ problem, detail });
  });

  it('says at which byte it is not UTF-8', () => {
    const bytes = Buffer.concat([Buffer.from('["ä'), Uint8Array.of(0xff, 0x22, 0x5d)]);
    const detail = 'at byte 4: 0xff is not UTF-8 there';
    expect(scan(bytes)).toEqual({ problem: 'not-utf8', detail });
    expect(scan(Buffer.from('["ä').subarray(0, 3))).toMatchObject({ problem: 'not-utf8' });
    // A surrogate written as if it were a character.
    expect(scan(Uint8Array.of(0x5b, 0x22, 0xed, 0xa0, 0x80))).toMatchObject({
      problem: 'not-utf8',
    });
  });

  it('counts what JSON.parse finds in any list, in pieces of any size', () => {
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue()),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 2 }),
        (list, pieceBytes, indent) => {
          expect(scan(JSON.stringify(list, null, indent), pieceBytes)).toEqual({
            entries: list.length,
          });
        },
      ),
    );
  });

  it('goes through brackets without end in little room', () => {
    const levels = 4 * 1024 * 1024;
    const piece = new Uint8Array(1024 * 1024).fill(0x5b);
    const grown = () => {
      const scanned = new JsonListScan();
      const before = memoryInUse();
      for (let fed = 0; fed < levels; fed += piece.length) scanned.feed(piece);
      const growth = memoryInUse() - before;
      expect(scanned.end()).toMatchObject({ problem: 'not-json' });
      return growth;
    };
    // An entry of an array for each took 30 bytes a level: main ran out of memory within a list's limit. The
    // least of three, since what other tests of this process have begun may go on meanwhile.
    expect(Math.min(grown(), grown(), grown())).toBeLessThan(4 * levels);
  });

  it('takes and refuses what JSON.parse takes and refuses', () => {
    const broken = fc
      .tuple(
        fc.array(fc.jsonValue()),
        fc.nat(),
        fc.constantFrom('', ',', ']', '}', '"', '0', '\\', 'e'),
      )
      .map(([list, at, put]) => {
        const text = JSON.stringify(list);
        const place = at % text.length;
        return text.slice(0, place) + put + text.slice(place + 1);
      });
    fc.assert(
      fc.property(broken, (text) => {
        let list: unknown = null;
        try {
          list = JSON.parse(text);
        } catch {
          // It is refused.
        }
        expect('entries' in scan(text)).toBe(Array.isArray(list));
      }),
      { numRuns: 500 },
    );
  });
});
