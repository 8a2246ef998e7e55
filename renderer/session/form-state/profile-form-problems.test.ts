import { describe, expect, it } from 'vitest';
import { profileFormProblems } from './profile-form-problems.ts';
import { draftOf, profileFormState, withAddress } from './profile-form-state.ts';

const empty = profileFormState(null, { colour: 'blue', sessionOnly: false });
const good = { ...empty, name: 'Shop', baseUrl: 'https://shop.example/eu/' };

describe('the profile form', () => {
  it('needs an address, a name once the address is right, and no token', () => {
    expect([...profileFormProblems(empty).keys()]).toEqual(['baseUrl']);
    expect([...profileFormProblems({ ...good, name: '' }).keys()]).toEqual(['name']);
    expect([...profileFormProblems({ ...good, name: ' ', baseUrl: 'x y' }).keys()]).toEqual([
      'name',
      'baseUrl',
    ]);
    expect(profileFormProblems(good).size).toBe(0);
  });

  it.each([
    'shop example',
    'localhost:port',
    'ftp://shop.example',
    'https://me:secret@shop.example',
    '?a=1',
    '',
  ])('has a sentence for the address “%s”', (baseUrl) => {
    expect(profileFormProblems({ ...good, baseUrl }).get('baseUrl')).toMatch(/^[A-Z].{20,}\.$/);
  });

  it.each([
    ['shop.example', 'shop.example'],
    ['localhost:8080', 'localhost:8080'],
    ['https://shop.example/api/v1/products?page=2', 'shop.example'],
    ['https://shop.example:8443/docs#/default', 'shop.example:8443'],
  ])(
    'takes “%s”, whose service is looked for, and names the profile after its host',
    (baseUrl, name) => {
      expect(profileFormProblems({ ...good, baseUrl }).size).toBe(0);
      expect(withAddress(empty, baseUrl, true)).toEqual({ baseUrl, name });
    },
  );

  it('judges the parts of the chosen placement alone', () => {
    const bad = { ...good, headerName: 'Host', prefix: 'a\nb', parameterName: '' };
    expect(profileFormProblems(bad).size).toBe(0);
    const problemAt = (placement: typeof good.placement) => [
      ...profileFormProblems({ ...bad, placement }).keys(),
    ];
    expect(problemAt('authorization')).toEqual(['prefix']);
    expect(problemAt('header')).toEqual(['headerName']);
    expect(problemAt('query')).toEqual(['parameterName']);
  });

  it.each([
    ['Host', /reserved for the connection/],
    ['Proxy-Authorization', /reserved for the connection/],
    ['X Key', /letters, digits and hyphens/],
    ['', /\.$/],
  ])('has a sentence for the header name “%s”', (headerName, sentence) => {
    const problems = profileFormProblems({ ...good, placement: 'header', headerName });
    expect(problems.get('headerName')).toMatch(sentence);
  });

  it('keeps the header of the token for the token', () => {
    const keyed = { ...good, sendsIdempotencyKey: true, idempotencyHeader: 'x-api-key' };
    expect(profileFormProblems(keyed).size).toBe(0);
    const problems = profileFormProblems({
      ...keyed,
      placement: 'header',
      headerName: 'X-API-Key',
    });
    expect([...problems.keys()]).toEqual(['idempotencyHeader']);
  });

  it('refuses a token that no header could carry', () => {
    for (const token of ['a\nb', 'ключ', ' padded ', 'bell\u0007']) {
      expect(profileFormProblems({ ...good, token }).get('token')).toMatch(/\.$/);
    }
  });

  it.each(['EUR', 'usd', ' chf ', ''])('takes the currency “%s”', (currency) => {
    expect(profileFormProblems({ ...good, currency }).size).toBe(0);
    expect(draftOf({ ...good, currency }).currency).toBe(currency.trim().toUpperCase() || null);
  });

  it.each(['EU', '€', 'euro', 'E R', 'EU1', 'ЕВР'])(
    'has a sentence for “%s” as a currency',
    (currency) => {
      expect(profileFormProblems({ ...good, currency }).get('currency')).toMatch(/ISO 4217.*\.$/);
    },
  );

  it('sends the address as it is understood and the name without spaces around it', () => {
    expect(draftOf({ ...good, name: ' Shop ' })).toMatchObject({
      name: 'Shop',
      baseUrl: 'https://shop.example/eu',
    });
  });
});
