import type { Context } from 'hono';
import type { Fault, Places } from '../fault.ts';

type Status = 301 | 302 | 303 | 307 | 308;

function redirect(
  name: string,
  status: Status,
  what: string,
  to: (context: Context, places: Places) => string,
): Fault {
  return {
    name,
    what: `${what} (${status}).`,
    over: 'http',
    // Never followed, because that would send the token along. It is unknown whether the write was carried out.
    expected: { read: `redirected ${status}`, write: `Unknown: redirected ${status}` },
    answer: (context, places) =>
      new Response(null, { status, headers: { Location: to(context, places) } }),
  };
}

const bare = (name: string, status: 300 | 302 | 304, what: string): Fault => ({
  name,
  what,
  over: 'http',
  expected: { read: `redirected ${status}`, write: `Unknown: redirected ${status}` },
  answer: () => new Response(null, { status }),
});

/** 3xx: none is followed. */
export const redirectFaults: readonly Fault[] = [
  redirect('redirect-same-origin', 302, 'A redirect within the service', () => '/elsewhere/here'),
  redirect('redirect-moved', 301, 'Moved for ever, within the service', () => '/elsewhere/moved'),
  redirect('redirect-see-other', 303, 'A redirect to be read instead', () => '/elsewhere/other'),
  redirect(
    'redirect-other-origin',
    307,
    'A redirect to another origin, with the body',
    (_, { wire }) => `${wire}/elsewhere/api/v1/products`,
  ),
  redirect('redirect-loop', 308, 'A redirect to itself', ({ req }) => new URL(req.url).pathname),
  bare('redirect-nowhere', 302, 'A redirect that names no place (302).'),
  bare('multiple-choices', 300, 'Several places to choose from, none named (300).'),
  bare('not-modified', 304, 'Not modified, though nobody asked (304).'),
  {
    name: 'redirect-to-file',
    what: 'A redirect to a file of this computer (302).',
    over: 'http',
    expected: { read: 'redirected 302', write: 'Unknown: redirected 302' },
    answer: () => new Response(null, { status: 302, headers: { Location: 'file:///etc/hosts' } }),
  },
];
