import { describe, expect, it } from 'vitest';
import { doubledVersionPath, parseBaseUrl } from './base-url.ts';

describe('a base URL', () => {
  it.each([
    ['https://shop.example', 'https://shop.example'],
    ['  https://shop.example  ', 'https://shop.example'],
    ['https://shop.example/', 'https://shop.example'],
    ['https://shop.example///', 'https://shop.example'],
    ['https://host/shop', 'https://host/shop'],
    ['https://host/shop/', 'https://host/shop'],
    ['https://host/Shop/EU', 'https://host/Shop/EU'],
    ['https://host/a%2Fb', 'https://host/a%2Fb'],
    ['HTTPS://SHOP.Example', 'https://shop.example'],
    ['https://shop.example:443', 'https://shop.example'],
    ['https://shop.example:8443/shop', 'https://shop.example:8443/shop'],
    ['http://[::1]:8080', 'http://[::1]:8080'],
    ['https://[2001:DB8::1]/shop', 'https://[2001:db8::1]/shop'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['https://пример.испытание', 'https://xn--e1afmkfd.xn--80akhbyknj4f'],
    ['https://host/me@home', 'https://host/me@home'],
  ])('%j is read as %s', (typed, href) => {
    expect(parseBaseUrl(typed)).toMatchObject({ href, origin: new URL(href).origin });
    expect(parseBaseUrl(href)).toMatchObject({ href });
  });

  it.each([
    ['', 'empty'],
    [' \t ', 'empty'],
    ['shop.example', 'not-a-url'],
    ['localhost:8080', 'not-a-url'],
    ['192.168.0.7:8080', 'not-a-url'],
    ['/shop', 'not-a-url'],
    ['//shop.example', 'not-a-url'],
    ['https://', 'not-a-url'],
    ['https:/shop.example', 'not-a-url'],
    ['https:///shop.example', 'not-a-url'],
    ['https:shop.example', 'not-a-url'],
    ['https:\\\\shop.example', 'not-a-url'],
    ['https://\\shop.example', 'not-a-url'],
    ['https://shop.example\\evil.example', 'not-a-url'],
    ['https://shop example', 'not-a-url'],
    ['https://shop.exa\nmple', 'not-a-url'],
    ['https://shop.example/a\tb', 'not-a-url'],
    ['https://shop.example:99999', 'not-a-url'],
    ['https://[::1', 'not-a-url'],
    ['mailto:me@shop.example', 'not-a-url'],
    ['javascript:alert(1)', 'not-a-url'],
    ['ftp://shop.example', 'not-http'],
    ['file:///etc/passwd', 'not-http'],
    ['ws://shop.example', 'not-http'],
    ['git+ssh://shop.example', 'not-http'],
    ['https://user:secret@shop.example', 'credentials'],
    ['https://user@shop.example', 'credentials'],
    ['https://@shop.example', 'credentials'],
    ['https://:@shop.example', 'credentials'],
    ['https://shop.example?key=1', 'query'],
    ['https://shop.example/?', 'query'],
    ['https://shop.example/api/v1/products?page=2', 'query'],
    ['https://shop.example/#top', 'fragment'],
    ['https://shop.example#', 'fragment'],
  ])('%j is refused: %s', (typed, problem) => {
    expect(parseBaseUrl(typed)).toBe(problem);
  });

  it.each([
    ['https://host/api/v1', 'https://host'],
    ['https://host/api/v1/', 'https://host'],
    ['https://host/api/v1/products', 'https://host'],
    ['https://host/api/v1/products/', 'https://host'],
    ['https://host/api/v1/products/7', 'https://host'],
    ['https://host/api/v1/orders', 'https://host'],
    ['https://host/api/v1/users/me%20too', 'https://host'],
    ['https://host/shop/api/v1/users/7', 'https://host/shop'],
    ['https://host/shop//api/v1', 'https://host/shop'],
    ['https://host//api/v1', 'https://host'],
  ])('%s is offered without what every path begins with', (typed, trimmed) => {
    const parsed = parseBaseUrl(typed);
    expect(parsed).toMatchObject({ trimmed });
    expect(parsed).toMatchObject({ href: typed.replace(/\/+$/, '') });
  });

  it.each([
    'https://host',
    'https://host/shop',
    'https://host/api',
    'https://host/api/v2',
    'https://host/api/v10',
    'https://host/myapi/v1',
    'https://host/api/v1/shop',
    'https://host/api/v1/products/7/parts',
  ])('%s has nothing to trim', (typed) => {
    expect(parseBaseUrl(typed)).toMatchObject({ trimmed: null });
  });

  it.each([
    ['/api/v1/api/v1/products', ''],
    ['/shop/api/v1/api/v1/users/api%2Fv1', '/shop'],
    ['/api/v1/products/api/v1/products/', ''],
  ])('%s has it twice', (path, base) => {
    const baseUrl = `https://host${base}`;
    expect(doubledVersionPath(new URL(`https://host${path}`))).toEqual({ path, baseUrl });
  });

  it.each(['/api/v1/products', '/shop/api/v1/users/api%2Fv1', '/api/v2/api/v1/orders/'])(
    '%s has it once',
    (path) => {
      expect(doubledVersionPath(new URL(`https://host${path}`))).toBeNull();
    },
  );

  it.each([
    ['http://shop.example', true],
    ['http://192.168.0.7', true],
    ['http://localhost.evil.example', true],
    ['http://127.0.0.1.evil.example', true],
    ['http://mylocalhost', true],
    ['http://[::2]', true],
    ['https://shop.example', false],
    ['http://localhost:8080', false],
    ['http://LOCALHOST', false],
    ['http://shop.localhost', false],
    ['http://127.0.0.1:8080', false],
    ['http://127.8.9.10', false],
    ['http://127.1', false],
    ['http://[::1]', false],
  ])('%s can be read on the way: %s', (typed, insecure) => {
    expect(parseBaseUrl(typed)).toMatchObject({ insecure });
  });
});
