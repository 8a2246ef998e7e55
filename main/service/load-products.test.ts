import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../e2e/kit/service/answer.ts';
import { startTestService, type TestService } from '../../e2e/kit/service/start-test-service.ts';
import { loadProducts } from './load-products.ts';
import { failureOf } from './testing/failure-of.ts';
import { startRawServer } from './testing/raw-server.ts';
import { loadQuietly, routeTo } from './testing/route-to.ts';

const MiB = 1024 * 1024;
const list = 'GET /api/v1/products';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const load = (answer: Answer, limitBytes?: number) => {
  service.always(list, answer);
  return loadQuietly(routeTo(service), limitBytes);
};

describe('the list', () => {
  it('is handed on byte for byte as it comes, with how much of it is here', async () => {
    const body = Buffer.concat([Buffer.from('[{"id":1}]'), Uint8Array.of(0xff)]);
    service.products = body;
    const chunks: Uint8Array[] = [];
    const counts: [number, number | null][] = [];
    const { bytes } = await loadProducts(routeTo(service), MiB, {
      onChunk: (chunk, bytesSoFar, totalBytes) => {
        chunks.push(chunk);
        counts.push([bytesSoFar, totalBytes]);
      },
    });
    expect(Buffer.concat(chunks)).toEqual(body);
    expect(counts.at(-1)).toEqual([body.length, body.length]);
    expect(bytes).toBe(body.length);
  });

  it('has no known length when it is compressed', async () => {
    const totals: (number | null)[] = [];
    service.always(list, {
      status: 200,
      headers: { 'Content-Encoding': 'gzip' },
      body: gzipSync('[1,2,3]'),
    });
    const { bytes } = await loadProducts(routeTo(service), MiB, {
      onChunk: (_chunk, _bytes, total) => totals.push(total),
    });
    expect([bytes, ...totals]).toEqual([7, null]);
  });

  it.each([200, 204])('is unreadable when the answer is empty (%d)', async (status) => {
    expect(await failureOf(load({ status }))).toMatchObject({
      kind: 'unreadable',
      problem: 'no-body',
    });
  });

  it('is interrupted when it ends early', async () => {
    const failure = await failureOf(load('cut-body'));
    expect(failure).toMatchObject({ kind: 'interrupted', exchange: { method: 'GET' } });
  });

  it('ends the request at the service when it is cancelled half way', async () => {
    let closed: Promise<unknown> | null = null;
    const halfWay = await startRawServer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.write('[{"id":2,"name":"Half","price":1},');
      closed = once(response, 'close');
    });
    const cancel = new AbortController();
    const sink = { onChunk: () => cancel.abort() };
    const route = { ...routeTo(halfWay), cancel: cancel.signal };
    expect(await failureOf(loadProducts(route, MiB, sink))).toMatchObject({ kind: 'cancelled' });
    expect(await Promise.race([closed, sleep(2000, 'still open')])).not.toBe('still open');
    halfWay.close();
  });
});

describe('a list over the limit', () => {
  const tooLarge = { kind: 'too-large', limitBytes: 1000 };

  it('is told at once when the service says its length', async () => {
    const headers = { 'Content-Length': '1001' };
    const onlyBegun: Answer = { status: 200, headers, body: 'x', cut: true };
    expect(await failureOf(load(onlyBegun, 1000))).toMatchObject(tooLarge);
    expect(await load({ status: 200, body: 'x'.repeat(1000) }, 1000)).toMatchObject({
      bytes: 1000,
    });
  });

  it('is counted after decompression', async () => {
    const bomb = gzipSync(Buffer.alloc(20 * MiB, '1'));
    const passed: number[] = [];
    service.always(list, { status: 200, headers: { 'Content-Encoding': 'gzip' }, body: bomb });
    const sink = { onChunk: (chunk: Uint8Array) => passed.push(chunk.length) };
    const failure = await failureOf(loadProducts(routeTo(service), 4 * MiB, sink));
    expect(bomb.length).toBeLessThan(MiB);
    expect(failure).toMatchObject({ kind: 'too-large', limitBytes: 4 * MiB });
    expect(passed.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(4 * MiB);
  });

  it.each(['with a length', 'without a length'])(
    'ends the request at the service (%s)',
    async (how) => {
      let closed: Promise<unknown> | null = null;
      const endless = await startRawServer((_request, response) => {
        response.writeHead(200, how === 'with a length' ? { 'Content-Length': 1e12 } : {});
        const timer = setInterval(() => response.write('x'.repeat(500)), 5);
        closed = once(response, 'close').then(() => clearInterval(timer));
      });
      const failure = await failureOf(loadQuietly(routeTo(endless), 1000));
      expect(failure).toMatchObject(tooLarge);
      expect(await Promise.race([closed, sleep(2000, 'still open')])).not.toBe('still open');
      endless.close();
    },
  );
});
