import { describe, expect, it } from 'vitest';
import { parsePacUrl, parseProxyAddress, parseProxyBypass } from './proxy-address.ts';

describe('the address of a proxy', () => {
  it.each([
    ['proxy.example:3128', 'http://proxy.example:3128'],
    [' Proxy.Example:8080/ ', 'http://proxy.example:8080'],
    ['http://10.0.0.1:80', 'http://10.0.0.1:80'],
    ['https://proxy.example:443', 'https://proxy.example:443'],
    ['SOCKS5://proxy.example:1080', 'socks5://proxy.example:1080'],
    ['[::1]:3128', 'http://[::1]:3128'],
    ['localhost:08080', 'http://localhost:8080'],
  ])('%j is read as %s', (typed, href) => {
    expect(parseProxyAddress(typed)).toEqual({ href });
    expect(parseProxyAddress(href)).toEqual({ href });
  });

  it.each([
    ['', 'empty'],
    ['proxy.example', 'proxy-port'],
    ['proxy.example:0', 'proxy-port'],
    ['proxy.example:70000', 'proxy-port'],
    ['ftp://proxy.example:21', 'proxy-scheme'],
    ['http://ann:secret@proxy.example:3128', 'proxy-credentials'],
    ['http://proxy.example:3128/proxy.pac', 'proxy-address'],
    ['a proxy:3128', 'proxy-address'],
    ['http://:3128', 'proxy-address'],
    ['proxy.example:3128;DIRECT', 'proxy-address'],
  ])('%j is refused: %s', (typed, problem) => {
    expect(parseProxyAddress(typed)).toBe(problem);
  });
});

it('hosts to go without a proxy are separated in any usual way', () => {
  expect(parseProxyBypass(' *.example, 10.0.0.0/8;<local>\nlocalhost ')).toEqual([
    '*.example',
    '10.0.0.0/8',
    '<local>',
    'localhost',
  ]);
  expect(parseProxyBypass('')).toEqual([]);
  expect(parseProxyBypass('a=b')).toBe('proxy-bypass');
});

it.each([
  ['https://proxy.example/proxy.pac', { href: 'https://proxy.example/proxy.pac' }],
  ['', 'empty'],
  ['proxy.pac', 'not-a-url'],
  ['file:///etc/proxy.pac', 'not-http'],
  ['http://ann:secret@proxy.example/', 'proxy-credentials'],
])('the address of a configuration script: %j', (typed, read) => {
  expect(parsePacUrl(typed)).toEqual(read);
});
