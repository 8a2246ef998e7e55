import { once } from 'node:events';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { type DemoEnv, problem } from './problem.ts';

export type DemoRequest = 'list' | 'delete' | 'order' | 'user';

/** An answer that the demo gives on purpose to a request with its number. */
export interface DemoAnswer {
  readonly number: number;
  /** What the demo does, in words for a person: `It refuses …`. */
  readonly does: string;
  /** The outcome of an order, an update or a delete with this answer, as the journal says it. */
  readonly recordedAs: 'Done' | 'Refused' | 'Failed' | 'Unknown';
  /** Null for requests of every kind. */
  readonly only: readonly DemoRequest[] | null;
  readonly give: (c: Context<DemoEnv>) => Response | Promise<Response>;
}

type Give = DemoAnswer['give'];

const writes: readonly DemoRequest[] = ['order', 'user', 'delete'];

const refused = (number: number, does: string, give: Give): DemoAnswer => ({
  number,
  does,
  give,
  recordedAs: 'Refused',
  only: null,
});
const failed = (number: number, does: string, give: Give): DemoAnswer => ({
  ...refused(number, does, give),
  recordedAs: 'Failed',
});
const unknown = (number: number, does: string, give: Give): DemoAnswer => ({
  ...refused(number, does, give),
  recordedAs: 'Unknown',
});
const done = (number: number, does: string, give: Give): DemoAnswer => ({
  ...refused(number, does, give),
  recordedAs: 'Done',
});

const page = (title: string) =>
  `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`;
const json = { 'Content-Type': 'application/json' };
/** Seconds that the demo asks to wait. */
const wait = '5';

/**
 * Each kind of answer, by the number that triggers it: the quantity of an order, the ID of a user, the ID of a
 * product to delete, or the end of a base URL (`/try/409`). docs/user/demo-scenarios.md is generated from it.
 */
export const demoAnswers: readonly DemoAnswer[] = [
  done(204, 'It reports success with an empty reply. There is no list.', (c) => c.body(null, 204)),
  unknown(302, "It redirects to another address. Counterfoil doesn't follow.", (c) =>
    c.redirect('https://elsewhere.example/moved', 302),
  ),
  refused(400, 'It refuses the data, with a message about the field “customer”.', (c) =>
    problem(c, 400, 'The customer is not known.', [
      { field: 'customer', message: 'must be a customer of this shop' },
    ]),
  ),
  refused(401, 'It refuses the token.', (c) =>
    problem(c, 401, 'The token has expired. (It has not: this answer was asked for.)'),
  ),
  refused(403, "It accepts the token, but doesn't allow the request.", (c) =>
    problem(c, 403, 'Only managers may do this.'),
  ),
  refused(404, 'It finds nothing. The product is still in the list.', (c) =>
    problem(c, 404, 'There is nothing under this number.'),
  ),
  failed(408, 'It stops waiting for the request.', (c) =>
    problem(c, 408, 'The request took too long to arrive.'),
  ),
  refused(409, 'It reports a conflict with its current data.', (c) =>
    problem(c, 409, 'Somebody has changed this meanwhile.'),
  ),
  {
    ...refused(410, 'The product is gone, as if someone else had deleted it first.', (c) =>
      problem(c, 404, 'There is no such product any more.'),
    ),
    only: ['delete'],
  },
  refused(413, 'It refuses data of this size.', (c) =>
    problem(c, 413, 'At most 64 bytes, please.'),
  ),
  refused(429, 'It received too many requests and asks you to wait five seconds.', (c) => {
    c.header('Retry-After', wait);
    return problem(c, 429, 'Not more than one request in five seconds.');
  }),
  failed(500, 'It reports an error and says why.', (c) =>
    problem(c, 500, 'The warehouse did not answer.'),
  ),
  failed(502, 'A gateway fails and returns a web page.', (c) =>
    c.html(page('The shop cannot be reached'), 502),
  ),
  failed(503, 'It reports an error without a reason.', (c) => c.body(null, 503)),
  unknown(901, 'It closes the connection without a reply.', (c) => answerOnWire(c, 'nothing')),
  {
    ...done(902, 'Its reply stops in the middle.', (c) => answerOnWire(c, 'cut')),
  },
  unknown(
    903,
    'It never replies. The request ends at the time limit, or when you press Cancel.',
    (c) => answerOnWire(c, 'silence'),
  ),
  unknown(904, 'Its reply is not valid HTTP.', (c) => answerOnWire(c, 'garbage')),
  done(905, 'Its reply is plain text.', (c) => c.text('Thank you.')),
  done(906, 'Its reply is a web page.', (c) => c.html(page('Sign in'))),
  {
    ...done(907, 'It sends an object instead of a list.', (c) =>
      c.json({ products: 'are not here' }),
    ),
    only: ['list'],
  },
  {
    ...done(908, 'Two of its five products have no valid ID, and one has no name.', (c) =>
      c.body(
        '[{"id":1,"name":"Whole","price":1},{"name":"No ID","price":2},{"id":3,"price":3},7,{"id":5,"name":"Whole too","price":5}]',
        200,
        json,
      ),
    ),
    only: ['list'],
  },
  { ...done(909, 'Its list is empty.', (c) => c.json([])), only: ['list'] },
];

/** The answer for a number in a request of this kind; undefined for any other number. */
export function demoAnswer(kind: DemoRequest, number: string): DemoAnswer | undefined {
  return demoAnswers.find(
    (answer) => String(answer.number) === number && (answer.only ?? [kind]).includes(kind),
  );
}

/** Answers for which the list has a product to delete. */
export const deleteAnswers: readonly DemoAnswer[] = demoAnswers.filter(({ only }) =>
  (only ?? writes).includes('delete'),
);

/** Answers that a `Response` can't express, because they are about the connection. */
async function answerOnWire(
  c: Context<DemoEnv>,
  how: 'nothing' | 'cut' | 'silence' | 'garbage',
): Promise<Response> {
  const { outgoing } = c.env;
  const { socket } = outgoing;
  switch (how) {
    case 'nothing':
      socket?.destroy();
      break;
    case 'cut':
      outgoing.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
      outgoing.write('[{"id":1,"name":"Desk lamp');
      // After the response has been sent; otherwise there would be no answer at all.
      setTimeout(() => socket?.end(), 50).unref();
      break;
    case 'garbage':
      socket?.end('\u0002\u0003 this is no HTTP \r\n\r\n');
      break;
    case 'silence':
      // The client ends the connection.
      await once(outgoing, 'close');
      break;
  }
  return RESPONSE_ALREADY_SENT;
}
