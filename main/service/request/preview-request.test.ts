import { describe, expect, it } from 'vitest';
import { mask } from '../answer/mask-token.ts';
import { createOrderRequest, deleteProductRequest } from './build-requests.ts';
import { previewRequest } from './preview-request.ts';

const baseUrl = 'https://host:8443/shop';
const agent = 'Counterfoil/1.2.3';
const order = createOrderRequest('{ "price": 1.10 }');

describe('the preview', () => {
  it('shows the method, the address, the headers and the body as they will leave', () => {
    expect(previewRequest({ baseUrl, placement: { kind: 'bearer' } }, order, agent)).toEqual({
      method: 'POST',
      url: `${baseUrl}/api/v1/orders`,
      headers: [
        { name: 'Accept', value: 'application/json' },
        { name: 'Authorization', value: `Bearer ${mask}` },
        { name: 'Content-Type', value: 'application/json' },
        { name: 'User-Agent', value: agent },
      ],
      body: '{ "price": 1.10 }',
    });
  });

  it('shows a header of the profile by its own name, and no body where there is none', () => {
    const placement = { kind: 'header', name: 'X-API-key', prefix: 'Key' } as const;
    const preview = previewRequest({ baseUrl, placement }, deleteProductRequest('7'), agent);
    expect(preview).toMatchObject({
      method: 'DELETE',
      url: `${baseUrl}/api/v1/products/7`,
      body: null,
    });
    expect(preview.headers).toContainEqual({ name: 'X-API-key', value: `Key ${mask}` });
    expect(preview.headers.map(({ name }) => name)).not.toContain('Content-Type');
  });

  it('shows dots for a token in the query', () => {
    const placement = { kind: 'query', name: 'api_key' } as const;
    expect(previewRequest({ baseUrl, placement }, order, agent).url).toBe(
      `${baseUrl}/api/v1/orders?api_key=${mask}`,
    );
  });
});
