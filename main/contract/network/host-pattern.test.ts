import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHostAllowed, parseHostPattern } from './host-pattern.ts';

describe('a list of allowed hosts', () => {
  it.each([
    ['api.example.com', 'https://api.example.com/a?b#c', true],
    ['api.example.com', 'http://API.example.com:8080', true],
    ['API.Example.com', 'https://api.example.com', true],
    ['api.example.com', 'https://api.example.com.', false],
    ['api.example.com', 'https://api.example.com.evil.example', false],
    ['api.example.com', 'https://xapi.example.com', false],
    ['api.example.com', 'https://api.example.com@evil.example', false],
    ['*.example.com', 'https://api.example.com', true],
    ['*.example.com', 'https://a.b.example.com', true],
    ['*.example.com', 'https://example.com', false],
    ['*.example.com', 'https://.example.com', false],
    ['*.example.com', 'https://evilexample.com', false],
    ['api.example.com:8443', 'https://api.example.com:8443', true],
    ['api.example.com:8443', 'https://api.example.com', false],
    ['api.example.com:443', 'https://api.example.com', true],
    ['api.example.com:443', 'http://api.example.com', false],
    ['*.example.com:80', 'http://api.example.com', true],
    ['bücher.example', 'https://xn--bcher-kva.example', true],
    ['xn--bcher-kva.example', 'https://bücher.example', true],
    ['127.0.0.1', 'http://127.0.0.1:3000', true],
    ['127.0.0.1', 'http://0x7f.1:3000', true],
    ['[::1]:3000', 'http://[::1]:3000', true],
    ['[2001:DB8::1]', 'https://[2001:db8:0::1]', true],
  ])('with %j: %s is %j', (pattern, address, isAllowed) => {
    if (!URL.canParse(address)) expect(isAllowed).toBe(false);
    else expect(isHostAllowed([pattern], new URL(address))).toBe(isAllowed);
  });

  it('allows nothing if it is empty', () => {
    expect(isHostAllowed([], new URL('http://127.0.0.1'))).toBe(false);
  });

  it.each([
    ...['', '*', '*.', '.', 'a b', 'https://api.example.com', 'api.example.com/', 'a@b'],
    ...['*.*.example.com', 'api.*.com', 'api*.example.com', 'api.example.com:', 'a:0', 'a:65536'],
    ...['a:80:80', '*.127.0.0.1', '*.[::1]', '::1', 'api.example.com?', 'a\\b', 'a%2eb', 'a\nb'],
  ])('has no entry %j', (text) => {
    expect(parseHostPattern(text)).toBeNull();
  });

  it('allows a host as the only one exactly if it is the same', () => {
    const host = fc.domain();
    fc.assert(
      fc.property(host, host, (one, other) => {
        const isSame = one.toLowerCase() === other.toLowerCase();
        expect(isHostAllowed([one], new URL(`https://${other}/`))).toBe(isSame);
        expect(isHostAllowed([`*.${one}`], new URL(`https://a.${one}/`))).toBe(true);
        expect(isHostAllowed([`*.${one}`], new URL(`https://${one}/`))).toBe(false);
      }),
    );
  });
});
