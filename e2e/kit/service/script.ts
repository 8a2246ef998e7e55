import type { Answer, Reply } from './answer.ts';
import type { RecordedRequest } from './recorded-request.ts';
import { matcherOf, type Route } from './route.ts';

/** One answer for all requests, or one made for each request. */
export type Answers = Answer | ((request: RecordedRequest) => Answer);

/** Requests of a route that wait, read but not answered, until they are released. */
export interface Hold {
  /** The first request that waits. */
  readonly arrived: Promise<RecordedRequest>;
  /** Lets all of them continue and stops holding. */
  release(): void;
}

/** What a service answers to the requests of a route. */
interface Rule {
  /** Answers every request with this. An object as body is sent as JSON. */
  reply(status: number, body?: Reply['body'], headers?: Reply['headers']): void;
}

type Matches = ReturnType<typeof matcherOf>;

interface Gate {
  readonly matches: Matches;
  readonly opened: Promise<void>;
  readonly arrive: (request: RecordedRequest) => void;
}

/** What a test has set for later answers: rules for routes, the latest first. */
export class Script {
  readonly #next: { readonly matches: Matches; readonly answer: Answer }[] = [];
  readonly #always = new Map<Route, { readonly matches: Matches; readonly answers: Answers }>();
  readonly #gates = new Set<Gate>();

  /** `on('DELETE /products/2').reply(409, { message: 'It was ordered.' })` */
  on(route: Route): Rule {
    return {
      reply: (status, body = null, headers = {}) => this.always(route, { status, body, headers }),
    };
  }

  /** The next requests of this route get these answers, one each. After that it is as before. */
  next(route: Route, ...answers: readonly Answer[]): void {
    const matches = matcherOf(route);
    this.#next.push(...answers.map((answer) => ({ matches, answer })));
  }

  /** Every request of this route gets this answer until the test changes it. `{}` is the usual answer. */
  always(route: Route, answers: Answers): void {
    this.#always.delete(route);
    this.#always.set(route, { matches: matcherOf(route), answers });
  }

  /** Keeps the answers to requests of this route back until they are released. */
  hold(route: Route): Hold {
    const arrival = deferred<RecordedRequest>();
    const opening = deferred<void>();
    const matches = matcherOf(route);
    const gate: Gate = { matches, opened: opening.promise, arrive: arrival.resolve };
    this.#gates.add(gate);
    return {
      arrived: arrival.promise,
      release: () => {
        this.#gates.delete(gate);
        opening.resolve();
      },
    };
  }

  /** Waits while the request is held, then returns its answer. */
  async answerTo(request: RecordedRequest): Promise<Answer> {
    for (const gate of this.#gates) {
      if (!gate.matches(request)) continue;
      gate.arrive(request);
      await gate.opened;
    }
    const place = this.#next.findIndex(({ matches }) => matches(request));
    if (place >= 0) return this.#next.splice(place, 1)[0]?.answer ?? {};
    const rule = [...this.#always.values()].findLast(({ matches }) => matches(request));
    const always = rule?.answers ?? {};
    return typeof always === 'function' ? always(request) : always;
  }
}

function deferred<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}
