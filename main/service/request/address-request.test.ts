import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { redirectTo } from '../../../e2e/kit/service/answer.ts';
import { startTestService, type TestService } from '../../../e2e/kit/service/start-test-service.ts';
import type { TokenPlacement } from '../../contract/profile/profile.ts';
import { shownOnly } from '../../policy/address-rules.ts';
import { loadProducts } from '../load-products.ts';
import { failureOf } from '../testing/failure-of.ts';
import { routeTo } from '../testing/route-to.ts';
import { sendWrite } from '../testing/send-write.ts';
import { addressRequest } from './address-request.ts';
import { createOrderRequest, deleteProductRequest, loadProductsRequest } from './build-requests.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService({ token: 'T+o/k e&n=é"7' });
});
afterEach(() => service.close());

const load = (placement: TokenPlacement, target: TestService = service) =>
  loadProducts(routeTo(target, { target: { baseUrl: target.baseUrl, placement } }), 1e6, {
    onChunk: () => undefined,
  });

describe('the token', () => {
  const placements: [string, TokenPlacement][] = [
    ['a bearer token', { kind: 'bearer' }],
    ['Authorization with another prefix', { kind: 'authorization', prefix: 'Token' }],
    ['Authorization without a prefix', { kind: 'authorization', prefix: '' }],
    ['a header of its own', { kind: 'header', name: 'X-API-Key', prefix: '' }],
    ['a header with a prefix', { kind: 'header', name: 'X-Auth', prefix: 'key' }],
    ['the query', { kind: 'query', name: 'api key&' }],
  ];

  it.each(placements)(
    'stands where the profile says, and the service takes it: %s',
    async (_, placement) => {
      service.placement = placement;
      expect(await load(placement)).toMatchObject({ bytes: expect.any(Number) });
      for (const [, other] of placements) {
        if (other === placement) continue;
        expect(await failureOf(load(other))).toMatchObject({ kind: 'http', status: 401 });
      }
    },
  );

  it('is put into the quotes that its prefix opens', () => {
    const { headers } = addressRequest(
      {
        baseUrl: 'https://shop.example',
        pathsEndWithSlash: false,
        placement: { kind: 'authorization', prefix: 'Token token="' },
      },
      'a"b',
      loadProductsRequest,
      shownOnly,
    );
    expect(headers.get('authorization')).toBe(String.raw`Token token="a\"b"`);
  });

  it('stands nowhere else', async () => {
    service.placement = { kind: 'header', name: 'X-API-Key' };
    await load({ kind: 'header', name: 'X-API-Key', prefix: '' });
    const [request] = service.requests;
    expect(request?.headers).not.toHaveProperty('authorization');
    expect(request?.url).toBe('/api/v1/products');
  });

  it('is never sent when it could break out of its header, and never quoted', async () => {
    const way = routeTo(service, { token: 'secret\r\nX-Other: 1' });
    const failure = await failureOf(loadProducts(way, 1e6, { onChunk: () => undefined }));
    expect(failure).toEqual({
      kind: 'invalid-input',
      exchange: null,
      issues: [{ path: 'token', message: 'line-break' }],
    });
    expect(service.requests).toEqual([]);
  });
});

describe('the address', () => {
  it('keeps the path that the whole service lies under', async () => {
    const shop = await startTestService({ basePath: '/shop' });
    await load({ kind: 'bearer' }, shop);
    await sendWrite(createOrderRequest('{}'), routeTo(shop));
    await shop.close();
    expect(shop.requests.map(({ url }) => url)).toEqual([
      '/shop/api/v1/products',
      '/shop/api/v1/orders',
    ]);
  });

  it('asks for JSON, and says that a body is JSON', async () => {
    await load({ kind: 'bearer' });
    await sendWrite(createOrderRequest('{}'), routeTo(service));
    const [list, order] = service.requests;
    expect(list?.headers).toMatchObject({ accept: 'application/json' });
    expect(list?.headers).not.toHaveProperty('content-type');
    expect(order?.headers).toMatchObject({
      accept: 'application/json',
      'content-type': 'application/json',
    });
  });

  it('carries a token in the query percent-encoded', () => {
    const { url } = addressRequest(
      { baseUrl: 'https://host/shop', placement: { kind: 'query', name: 'key' } },
      'a&b=c d',
      loadProductsRequest,
      shownOnly,
    );
    expect(url.href).toBe('https://host/shop/api/v1/products?key=a%26b%3Dc+d');
  });
});

describe('a slash at the end of each path', () => {
  const target = {
    baseUrl: 'https://shop.example/a',
    placement: { kind: 'query', name: 'key' },
  } as const;

  it('is there where the profile says so, before the token, in every operation', () => {
    const hrefOf = (pathsEndWithSlash: boolean, request: Parameters<typeof addressRequest>[2]) =>
      addressRequest({ ...target, pathsEndWithSlash }, 'T', request, shownOnly).url.href;
    expect(hrefOf(true, loadProductsRequest)).toBe('https://shop.example/a/api/v1/products/?key=T');
    expect(hrefOf(false, loadProductsRequest)).toBe('https://shop.example/a/api/v1/products?key=T');
    expect(hrefOf(true, createOrderRequest('{}'))).toBe(
      'https://shop.example/a/api/v1/orders/?key=T',
    );
    expect(hrefOf(true, deleteProductRequest('A/7'))).toBe(
      'https://shop.example/a/api/v1/products/A%2F7/?key=T',
    );
  });

  it.each([
    ['/api/v1/products/', 'missing'],
    ['/api/v1/products', undefined],
    ['/api/v2/products/', undefined],
    ['https://other.example/api/v1/products/', undefined],
  ])('is what a redirect to %s asks for: %s', async (location, slash) => {
    service.next('GET /api/v1/products', redirectTo(location, 301));
    const failure = await failureOf(load({ kind: 'bearer' }));
    expect(failure).toMatchObject({ kind: 'redirected' });
    expect(failure.kind === 'redirected' && failure.slash).toBe(slash);
  });
});
