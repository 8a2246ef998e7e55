import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { Fetch, ProxyAnswer } from '../connection.ts';
import { type ProxyGateParts, type ProxyKnowledge, throughProxy } from './proxy-gate.ts';

const asked = (
  path: string,
  method: string,
  body: string | null,
  { signal } = new AbortController(),
) => [new Request(`http://shop.example/api/v1/${path}`, { method }), { signal, body }] as const;
const read = () => asked('products', 'GET', null);
const write = (controller?: AbortController) => asked('orders', 'POST', '{}', controller);
/** Both steps, one after the other. */
const sentThrough = (parts: ProxyGateParts): Fetch => {
  const gate = throughProxy(parts);
  return async (input, init) => {
    await gate.before(input, init.signal);
    return gate.fetch(input, init);
  };
};
const challenge = { place: 'proxy.example:3128', realm: 'Office', isRefused: false };
const needed: ProxyAnswer = { kind: 'needed', challenge };
const tunnelFailed = () => Promise.reject(new Error('net::ERR_TUNNEL_CONNECTION_FAILED'));

/**
 * A proxy that blocks every request until `logIn` has answered `in`, and the requests it received.
 */
function office(options: { answers?: readonly ProxyAnswer[]; https?: boolean } = {}) {
  const answers = [...(options.answers ?? [{ kind: 'in' }])];
  const known: ProxyKnowledge = { login: 'unknown', challenge: null, entered: new Set() };
  const events: string[] = [];
  let isIn = false;
  const fetch = sentThrough({
    known,
    fetch: async ({ method }) => {
      events.push(method);
      if (isIn) return new Response('[]');
      return options.https === true ? tunnelFailed() : new Response('', { status: 407 });
    },
    isProxied: async () => true,
    closeConnections: async () => void events.push('close'),
    logIn: async () => {
      const answer = answers.shift() ?? needed;
      events.push(`log in: ${answer.kind}`);
      isIn = answer.kind === 'in';
      return answer;
    },
  });
  return { fetch, known, events };
}

describe('a read through a proxy that asks', () => {
  it.each([false, true])('is sent again after the login (https: %s)', async (https) => {
    const { fetch, events } = office({ https });
    expect((await fetch(...read())).status).toBe(200);
    expect((await fetch(...read())).status).toBe(200);
    expect(events).toEqual(['GET', 'log in: in', 'GET', 'GET']);
  });

  it('ends with the question when nobody can answer it, and asks first the next time', async () => {
    const { fetch, known, events } = office({ answers: [needed, { kind: 'in' }] });
    await expect(fetch(...read())).rejects.toThrow('net::ERR_PROXY_AUTH_REQUESTED');
    expect(known).toMatchObject({ login: 'wanted', challenge });
    expect((await fetch(...read())).status).toBe(200);
    expect(known.challenge).toBeNull();
    expect(events).toEqual(['GET', 'log in: needed', 'log in: in', 'GET']);
  });

  it('keeps a failure that is none of logins', async () => {
    const { fetch } = office({ https: true, answers: [{ kind: 'not-asked' }] });
    await expect(fetch(...read())).rejects.toThrow('net::ERR_TUNNEL_CONNECTION_FAILED');
  });
});

describe('a write through a proxy that asks', () => {
  it('leaves after the login, once, on no connection of before', async () => {
    const { fetch, events } = office();
    expect((await fetch(...write())).status).toBe(200);
    expect(events).toEqual(['log in: in', 'close', 'POST']);
  });

  it('does not leave when nobody can answer', async () => {
    const { fetch, events } = office({ answers: [needed] });
    await expect(fetch(...write())).rejects.toThrow('net::ERR_PROXY_AUTH_REQUESTED');
    expect(events).toEqual(['log in: needed', 'close']);
  });

  it.each([false, true])('is never sent again, login or not (https: %s)', async (https) => {
    const { fetch, known, events } = office({ https });
    // The state after a read that needed no login.
    known.login = 'not-wanted';
    await expect(fetch(...write())).rejects.toThrow(/^net::ERR_(PROXY_AUTH|TUNNEL)/);
    expect(events).toEqual(['POST', 'log in: in', 'close']);
    expect((await fetch(...write())).status).toBe(200);
    expect(events.filter((event) => event === 'POST')).toHaveLength(2);
  });
});

it('a request that is ended waits neither for the way nor for the proxy, and learns nothing', async () => {
  const known: ProxyKnowledge = { login: 'unknown', challenge: null, entered: new Set() };
  const events: string[] = [];
  const parts = {
    known,
    fetch: async () => new Response('[]'),
    closeConnections: async () => undefined,
    isProxied: () => new Promise<boolean>(() => undefined),
    logIn: async (_: string, signal: AbortSignal): Promise<ProxyAnswer> => {
      await once(signal, 'abort');
      events.push('asked');
      return { kind: 'not-asked' };
    },
  };
  for (const isProxied of [parts.isProxied, async () => true]) {
    const controller = new AbortController();
    const sent = sentThrough({ ...parts, isProxied })(...write(controller));
    setTimeout(() => controller.abort(), 5);
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
  }
  expect(events).toEqual(['asked']);
  expect(known.login).toBe('unknown');
});

it('nothing is asked beforehand where no proxy stands in the way', async () => {
  const events: string[] = [];
  const fetch = sentThrough({
    known: { login: 'unknown', challenge: null, entered: new Set() },
    fetch: async ({ method }) => {
      events.push(method);
      return new Response('[]');
    },
    isProxied: async () => false,
    closeConnections: async () => undefined,
    logIn: () => Promise.reject(new Error('not asked for')),
  });
  await fetch(...read());
  await fetch(...write());
  expect(events).toEqual(['GET', 'POST']);
});
