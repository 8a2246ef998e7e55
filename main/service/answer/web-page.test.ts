import { describe, expect, it } from 'vitest';
import { cpuMs } from '../testing/cpu-ms.ts';
import { describeWebPage, isWebPage, WebPageSieve } from './web-page.ts';

const bytes = (text: string) => Buffer.from(text);
const remote = new URL('http://shop.example/api/v1/products');

describe('an answer is a web page', () => {
  it.each([
    ['<!DOCTYPE html><title>Sign in</title>', null],
    ['\uFEFF \n<html lang="en">', null],
    ['<p>Sign in</p>', 'text/html; charset=utf-8'],
    ['<?xml version="1.0"?><!DOCTYPE html><html>', 'application/xhtml+xml'],
  ])('when it looks like one: %j %j', (text, contentType) => {
    expect(isWebPage(bytes(text), contentType)).toBe(true);
  });

  it.each([
    ['[{"id":1}]', 'text/html'],
    ['', 'text/html'],
    ['<products><product/></products>', 'application/xml'],
    ['Sign in', null],
  ])('and not when it does not: %j %j', (text, contentType) => {
    expect(isWebPage(bytes(text), contentType)).toBe(false);
  });
});

describe('what is told of a page', () => {
  const titleOf = (html: string, token = 'x') =>
    describeWebPage(bytes(html), null, remote, token).title;

  it('is its title, with the token masked', () => {
    const html = '<html><head><title lang=en>\n Sign&nbsp;in &amp; go </title>';
    expect(titleOf(html, 'secret-token')).toBe('Sign in & go');
    expect(titleOf('<title>secret-token</title>', 'secret-token')).toBe('••••••');
    expect(titleOf('<title> </title>')).toBeNull();
    expect(titleOf('<p>no title')).toBeNull();
    expect(titleOf('<titles>no</titles><title>yes</title>')).toBe('yes');
  });

  it('is found in no time, whatever the page', async () => {
    for (const part of ['<title', '<title>', '<title x>&']) {
      const page = part.repeat(1024 * 1024);
      // Trying each possible start of a title with everything after it took 2 s for 64 KiB.
      expect(await cpuMs(() => titleOf(page, 'secret-token'))).toBeLessThan(250);
    }
  });

  it.each([
    ['http://shop.example/', true],
    ['https://shop.example/', false],
    ['http://127.0.0.1:8080/', false],
    ['http://localhost/', false],
  ])('and whether a network on the way could have sent it: %s %s', (url, mayBeNetwork) => {
    expect(describeWebPage(bytes(''), null, new URL(url), 'x').mayBeNetwork).toBe(mayBeNetwork);
  });
});

describe('the stream of a list', () => {
  it('is handed on when it is none', () => {
    const sieve = new WebPageSieve('application/json');
    expect(sieve.takes(bytes('[{"name":"'))).toBe(false);
    expect(sieve.takes(bytes('<html>"}]'))).toBe(false);
    expect(sieve.page()).toBeNull();
  });

  it('is kept back when it is one, its beginning at most', () => {
    const sieve = new WebPageSieve(null);
    expect(sieve.takes(bytes('<html><title>A'))).toBe(true);
    expect(sieve.takes(bytes(' page</title>'))).toBe(true);
    expect(sieve.page()).toEqual(bytes('<html><title>A page</title>'));
    for (let count = 0; count < 20; count += 1) sieve.takes(Buffer.alloc(10_000, 'x'));
    expect(sieve.page()?.length).toBeLessThan(80_000);
  });
});
