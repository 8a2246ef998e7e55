import { describe, expect, it } from 'vitest';
import { hrefOf, parseRoute } from './router.ts';

describe('the hash of the window', () => {
  it('names a page and what follows it', () => {
    expect(parseRoute('#/orders')).toEqual({ page: 'orders', detail: '' });
    expect(parseRoute(hrefOf('journal', 'a/b c'))).toEqual({ page: 'journal', detail: 'a/b c' });
  });

  it('leads to the products when it is unknown or broken', () => {
    for (const hash of ['', '#', '#/', '#/nowhere', '#orders%']) {
      expect(parseRoute(hash).page).toBe('products');
    }
    expect(parseRoute('#/journal/%E0%A4%A')).toEqual({ page: 'journal', detail: '' });
  });
});
