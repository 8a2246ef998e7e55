import { setTimeout as sleep } from 'node:timers/promises';
import { cut, differences, type ExpectedBody, inLines } from './exact-json.ts';
import type { RecordedRequest } from './recorded-request.ts';
import { matcherOf, type Route } from './route.ts';

/** What has arrived at a service, for the expectations of a test. */
export interface Sent {
  /** The requests of a route in the order of their arrival, whatever the answer was. */
  sent(route: Route): readonly RecordedRequest[];
  /**
   * Waits until a request of the route has arrived completely, and returns it. Rejects if there is a second one, if its
   * body is another one (compared as JSON with exact digits), or if none arrives. It can't see what arrives later: ask
   * once the window shows the result, or at the end of the test.
   */
  sentOnce(route: Route, body?: ExpectedBody, options?: SentOnceOptions): Promise<RecordedRequest>;
  /** Throws if a request of the route has arrived so far. */
  neverSent(route: Route): void;
}

export interface SentOnceOptions {
  /** How long to wait for the first one. 5,000 by default. */
  readonly timeoutMs?: number;
}

interface Received {
  readonly origin: string;
  readonly requests: readonly RecordedRequest[];
  /** Hidden in messages. */
  readonly tokens: ReadonlySet<string>;
}

const patienceMs = 5000;
const lookAgainMs = 20;

export function describeSent(service: Received): Sent {
  const sent = (route: Route) => service.requests.filter(matcherOf(route));
  const fail = (sentence: string): Error => {
    const message = `${sentence}\n\n${allOf(service)}`;
    return new Error([...service.tokens].reduce(hide, message));
  };
  return {
    sent,
    async sentOnce(route, body, { timeoutMs = patienceMs } = {}) {
      const giveUpAt = performance.now() + timeoutMs;
      while (!sent(route).some(({ complete }) => complete) && performance.now() < giveUpAt)
        await sleep(lookAgainMs);
      const [first, ...more] = sent(route);
      if (first === undefined) throw fail(`${route} was not sent.`);
      if (more.length > 0)
        throw fail(`${route} was sent ${more.length + 1} times, not exactly once.`);
      if (!first.complete) throw fail(`${route} was sent once, but did not arrive completely.`);
      const found = body === undefined ? [] : differences(body, first.body);
      if (found.length === 0) return first;
      throw fail(`${route} was sent once, but its body is another one:\n${inLines(found)}`);
    },
    neverSent(route) {
      const { length } = sent(route);
      if (length > 0) throw fail(`${route} was sent ${length === 1 ? 'once' : `${length} times`}.`);
    },
  };
}

/** How many requests a message has at most. */
const most = 20;

function allOf({ origin, requests }: Received): string {
  if (requests.length === 0) return `Nothing has arrived at ${origin}.`;
  const earlier = requests.length > most ? [`  … ${requests.length - most} earlier ones`] : [];
  const lines = requests.slice(-most).map(({ method, url, body, complete }) => {
    const end = `${body === '' ? '' : ` ${cut(body)}`}${complete ? '' : ' (incomplete)'}`;
    return `  ${method} ${url}${end}`;
  });
  return [`What has arrived at ${origin}:`, ...earlier, ...lines].join('\n');
}

function hide(text: string, token: string): string {
  if (token === '') return text;
  return [token, encodeURIComponent(token)].reduce(
    (left, form) => left.replaceAll(form, '[token]'),
    text,
  );
}
