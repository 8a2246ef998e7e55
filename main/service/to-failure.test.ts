import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../e2e/service/answer.ts';
import { startTestService, type TestService } from '../../e2e/service/start-test-service.ts';
import type { Failure } from '../contract/failure.ts';
import { createOrder } from './orders.ts';
import { failureOf } from './testing/failure-of.ts';
import { nodeConnection } from './testing/node-connection.ts';
import { wayTo } from './testing/way-to.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const failureFor = (answer: Answer, wholeMs = 5_000) => {
  service.next('POST /api/v1/orders', answer);
  return failureOf(createOrder(wayTo(service, { wholeMs }), '{}'));
};
const exchange = {
  method: 'POST',
  path: '/api/v1/orders',
  startedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  durationMs: expect.any(Number),
};

describe('an order that gets no answer', () => {
  it('was not sent when the connection is refused', async () => {
    await service.close();
    expect(await failureOf(createOrder(wayTo(service), '{}'))).toEqual({
      kind: 'unreachable',
      exchange,
      cause: 'refused',
      netCode: 'ERR_CONNECTION_REFUSED',
      host: new URL(service.origin).host,
    });
  });

  it.each<[string, Answer, string]>([
    ['closed', 'drop-after-reading', 'ERR_CONNECTION_CLOSED'],
    ['reset', 'reset', 'ERR_CONNECTION_RESET'],
    ['used for something else than HTTP', { raw: 'rubbish\r\n\r\n' }, 'ERR_INVALID_HTTP_RESPONSE'],
  ])('may have arrived when the connection is %s', async (_what, answer, netCode) => {
    expect(await failureFor(answer)).toEqual({ kind: 'interrupted', exchange, netCode });
    expect(service.requests).toHaveLength(1);
  });

  it('may have arrived when the time is over', async () => {
    expect(await failureFor('hang', 200)).toEqual({
      kind: 'timeout',
      exchange,
      phase: 'whole',
      limitMs: 200,
    });
  });

  it('is told by the name of an error at most, whose message may quote a URL with a token', async () => {
    const connection = {
      ...nodeConnection(),
      fetch: () => Promise.reject(new RangeError('http://host/?token=secret')),
    };
    const failure: Failure = { kind: 'interrupted', exchange, netCode: 'RangeError' };
    expect(await failureOf(createOrder(wayTo(service, { connection }), '{}'))).toEqual(failure);
  });
});
