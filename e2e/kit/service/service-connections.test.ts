import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestService, type TestService } from './start-test-service.ts';

let service: TestService;

beforeEach(async () => {
  service = await startTestService();
});

afterEach(async () => {
  await service.close();
});

/** Sends one after the other through one agent, which says reliably when a connection is reused. */
async function sendInTurn(...methods: ('GET' | 'POST')[]): Promise<(number | 'dropped')[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const outcomes: (number | 'dropped')[] = [];
  for (const method of methods) {
    const path = method === 'POST' ? '/api/v1/orders' : '/api/v1/products';
    const headers = { Authorization: `Bearer ${service.token}` };
    const sent = httpRequest(service.baseUrl + path, { method, headers, agent });
    sent.end(method === 'POST' ? '{}' : undefined);
    try {
      const [response] = await once(sent, 'response');
      await text(response);
      outcomes.push(response.statusCode);
    } catch {
      outcomes.push('dropped');
    }
    // The agent takes the connection back a moment after the answer has ended.
    await sleep(20);
  }
  agent.destroy();
  return outcomes;
}

test('connections are kept, unless the service is told not to', async () => {
  const places = () => service.requests.map((r) => [r.connection, r.nthOnConnection]);
  await sendInTurn('GET', 'POST', 'GET');
  expect(places()).toEqual([
    [1, 1],
    [1, 2],
    [1, 3],
  ]);
  await service.close();
  service = await startTestService({ keepAlive: false });
  await sendInTurn('GET', 'POST');
  expect(places()).toEqual([
    [1, 1],
    [2, 1],
  ]);
});

test('a write on a reused connection is dropped when asked for, others are answered', async () => {
  service.dropReused = true;
  const outcomes = await sendInTurn('POST', 'GET', 'POST', 'POST');
  expect(outcomes).toEqual([201, 200, 'dropped', 201]);
  expect(service.requestsOf('POST')).toHaveLength(3);
  expect(service.requests.map(({ nthOnConnection }) => nthOnConnection)).toEqual([1, 2, 3, 1]);
  expect(service.orders).toHaveLength(2);
});
