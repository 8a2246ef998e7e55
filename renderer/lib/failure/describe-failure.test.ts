import { describe, expect, it } from 'vitest';
import {
  type Failure,
  type FailureKind,
  type FailureOf,
  type HttpFailure,
  interruptions,
  policyRules,
  unreachableCauses,
} from '../../../main/contract/failure.ts';
import { tlsFaults } from '../../../main/contract/network/certificate.ts';
import { procedures } from '../../../main/contract/procedures.ts';
import { guardReasons } from '../../../main/contract/profile/guard.ts';
import { waitEnds } from '../../../main/contract/profile/wait-end.ts';
import { truthOfFailedWrite } from '../../../main/contract/write/judge-outcome.ts';
import { failureAsText } from './as-text.ts';
import { describeAlreadyGone, describeFailure } from './describe-failure.ts';
import type { FailedTask } from './description.ts';
import { shortReason } from './reason.ts';

const exchange = {
  method: 'POST',
  path: '/api/v1/orders',
  startedAt: '2026-11-21T10:31:07.000Z',
  durationMs: 131,
};

function http(status: number, more: Partial<HttpFailure> = {}): HttpFailure {
  return {
    kind: 'http',
    exchange,
    status,
    reason: null,
    fields: [],
    code: null,
    requestId: null,
    body: null,
    ...more,
  };
}

const certificate = {
  subject: 'CN=shop.example',
  issuer: 'CN=An authority',
  validFrom: '2024-01-01T00:00:00.000Z',
  validTo: '2025-01-01T00:00:00.000Z',
  hostNames: ['shop.example', 'www.shop.example', 'a.example', 'b.example'],
  fingerprint: 'AB:CD',
};

function unreachable(more: Partial<FailureOf<'unreachable'>>): FailureOf<'unreachable'> {
  return {
    kind: 'unreachable',
    exchange,
    cause: 'refused',
    netCode: 'ERR_X',
    host: 'shop.example:8443',
    tls: null,
    ...more,
  };
}

function unreadable(more: Partial<FailureOf<'unreadable'>>): FailureOf<'unreadable'> {
  return {
    kind: 'unreadable',
    exchange,
    problem: 'not-json',
    detail: 'at byte 7',
    body: null,
    page: null,
    ...more,
  };
}

function redirected(asked: string, location: string): FailureOf<'redirected'> {
  return { kind: 'redirected', exchange, status: 302, location, asked };
}

/** At least one failure of every kind, and of every cause within a kind. */
const failures: { readonly [K in FailureKind]: readonly Extract<Failure, { kind: K }>[] } = {
  'signed-out': [
    { kind: 'signed-out', exchange: null, changes: [] },
    {
      kind: 'signed-out',
      exchange: null,
      changes: [
        { part: 'origin', before: 'https://shop.example', now: 'http://shop.example' },
        { part: 'placement', before: { kind: 'bearer' }, now: { kind: 'query', name: 'key' } },
        { part: 'proxy', before: { mode: 'system' }, now: { mode: 'direct' } },
      ],
    },
  ],
  http: [
    ...[
      304, 400, 401, 403, 404, 407, 408, 409, 412, 413, 418, 422, 429, 500, 502, 511, 599, 600,
    ].map((status) => http(status)),
    http(404, { doubled: { path: '/api/v1/api/v1/products', baseUrl: 'https://shop.example' } }),
  ],
  unreachable: [
    ...unreachableCauses.map((cause) => unreachable({ cause })),
    unreachable({ cause: 'dns', host: 'shop.local', mayBeLocalNetwork: true }),
    ...tlsFaults.flatMap((fault) => [
      unreachable({ cause: 'tls', tls: { fault, certificate } }),
      // If the certificate was never seen, there are no dates.
      ...(fault === 'expired' || fault === 'not-yet-valid'
        ? []
        : [unreachable({ cause: 'tls', tls: { fault, certificate: null } })]),
    ]),
  ],
  'not-allowed': policyRules.map((rule) => ({
    kind: 'not-allowed' as const,
    exchange: null,
    ...{ rule, subject: 'shop.example' },
  })),
  guarded: guardReasons.map((why) => ({
    kind: 'guarded' as const,
    exchange: null,
    why,
    profileName: 'Shop',
  })),
  timeout: (['whole', 'idle'] as const).flatMap((phase) =>
    [null, { status: 200, bytes: 3_500_000 }].map((received) => ({
      kind: 'timeout' as const,
      exchange,
      limitMs: 60_000,
      phase,
      received,
    })),
  ),
  interrupted: interruptions.flatMap((how) =>
    [null, { status: 200, bytes: 512 }].map((received) => ({
      kind: 'interrupted' as const,
      exchange,
      netCode: 'ERR_CONNECTION_RESET',
      how,
      received,
    })),
  ),
  unreadable: [
    ...(
      [
        'not-utf8',
        'not-json',
        'not-array',
        'no-body',
        'web-page',
        'not-object',
        'same-key',
      ] as const
    ).map((problem) => unreadable({ problem })),
    unreadable({ body: { text: '  Hello,\n you ', contentType: null, truncated: false } }),
    unreadable({ problem: 'web-page', page: { title: 'Sign in', mayBeNetwork: true } }),
    unreadable({ problem: 'web-page', page: { title: null, mayBeNetwork: false } }),
  ],
  'changed-meanwhile': (['different', 'not-read', 'no-proof'] as const).map((why) => ({
    kind: 'changed-meanwhile' as const,
    exchange: null,
    why,
  })),
  'too-large': [
    { kind: 'too-large', exchange, limitBytes: 5_000_000, announcedBytes: null },
    { kind: 'too-large', exchange, limitBytes: 5_000_000, announcedBytes: 6_000_000 },
  ],
  redirected: [
    redirected('http://shop.example', 'https://other.example/login'),
    redirected('http://shop.example', 'https://shop.example/api/v1/products'),
    redirected('https://shop.example', 'https://shop.example/eu/api/v1/products'),
    { ...redirected('https://shop.example', 'https://x.example/'), status: null, location: null },
  ],
  'invalid-input': [
    { kind: 'invalid-input', exchange: null, issues: [{ path: 'token', message: 'line-break' }] },
  ],
  'wait-ended': waitEnds.map((why) => ({ kind: 'wait-ended', exchange: null, why })),
  'already-waiting': [{ kind: 'already-waiting', exchange: null, writeId: 'w' }],
  cancelled: [
    { kind: 'cancelled', exchange, sent: false },
    { kind: 'cancelled', exchange, sent: true },
  ],
  keychain: (['unavailable', 'locked', 'refused'] as const).map((problem) => ({
    kind: 'keychain',
    exchange: null,
    problem,
    detail: 'The name org.freedesktop.secrets was not provided',
  })),
  storage: [{ kind: 'storage', exchange: null, detail: 'ENOSPC' }],
  unexpected: [
    { kind: 'unexpected', exchange: null, logId: 'a1b2', sent: false },
    { kind: 'unexpected', exchange, logId: 'a1b2', sent: true },
  ],
};
const all: readonly Failure[] = Object.values(failures).flat();

const tasks = Object.keys(procedures).filter((name) => name !== 'cancel') as FailedTask[];

describe('every failure of every task', () => {
  it.each(tasks)('%s: is worded in whole sentences, with nothing left to fill in', (task) => {
    for (const failure of all) {
      const { title, whatHappened, reason, whatToDo } = describeFailure(failure, task);
      for (const text of [title, whatHappened, reason.text, whatToDo.text]) {
        expect(text).toMatch(/\S/);
        expect(text).not.toMatch(/\{\{|undefined|null|failure\.|\bAPI\b|backend|Oops|please|!/);
      }
      expect(whatHappened).toMatch(/\.$/);
      expect(whatToDo.text).toMatch(/\.$/);
    }
  });
});

describe('the title of a write', () => {
  it("says Couldn't when nothing was done, and when the service said that it failed", () => {
    for (const status of [400, 401, 404, 408, 500, 503]) {
      expect(describeFailure(http(status), 'createOrder').title).toBe("Couldn't create the order");
    }
    const [refused] = failures.unreachable;
    if (refused === undefined) throw new Error('There is no such failure.');
    expect(describeFailure(refused, 'updateUser').title).toBe("Couldn't update the user");
  });

  it("says Don't know when a request left and nobody knows what became of it", () => {
    for (const failure of [...failures.timeout, ...failures.interrupted, ...failures.redirected]) {
      expect(describeFailure(failure, 'createOrder').title).toBe(
        "Don't know whether the order was created",
      );
      expect(describeFailure(failure, 'updateUser').title).toBe(
        "Don't know whether the user was updated",
      );
      expect(describeFailure(failure, 'deleteProduct').title).toBe(
        "Don't know whether the product was deleted",
      );
      expect(describeFailure(failure, 'loadProducts').title).toBe("Couldn't load the products");
    }
  });
});

describe('the doubt', () => {
  it('says of every write without a certain outcome that it may have gone through', () => {
    for (const failure of all) {
      for (const task of ['createOrder', 'updateUser', 'deleteProduct'] as const) {
        const isOpen = truthOfFailedWrite(failure).fate === 'unknown';
        const doubt = isOpen ? 'The request may still have gone through.' : null;
        expect(describeFailure(failure, task).doubt).toBe(doubt);
        if (isOpen) expect(failureAsText(describeFailure(failure, task))).toContain(doubt);
      }
    }
  });

  it('is never said of a read', () => {
    for (const failure of all) expect(describeFailure(failure, 'loadProducts').doubt).toBeNull();
  });
});

describe('the status that the service replied', () => {
  const conflict = http(409, { reason: 'Sold out' });

  it("is enough next to the service's own words", () => {
    expect(describeFailure(conflict, 'createOrder').replied).toBe('409 Conflict');
    expect(describeFailure(conflict, 'loadProducts').replied).toBe('409 Conflict');
  });

  it('is not enough without them, for an ID or address, and where somebody else may have replied', () => {
    const others = [http(409), ...[404, 407, 511].map((status) => http(status, { reason: 'No' }))];
    for (const failure of others) {
      for (const task of ['deleteProduct', 'updateUser', 'loadProducts'] as const) {
        expect(describeFailure(failure, task).replied).toBeNull();
      }
    }
    expect(describeAlreadyGone(http(404, { reason: 'No product 7' })).replied).toBeNull();
  });

  it('is not told of the profile on the screen in a connection test', () => {
    expect(describeFailure(conflict, 'testConnection').replied).toBeNull();
  });
});

describe('what may be pressed after a failed write', () => {
  it('never offers a plain second try for an order that may have been created', () => {
    const doubtful = [...failures.timeout, ...failures.interrupted, http(500), http(408)];
    for (const failure of doubtful) {
      expect(describeFailure(failure, 'createOrder').whatToDo.action).toBe('send-again-anyway');
      expect(describeFailure(failure, 'updateUser').whatToDo.action).toBe('try-again');
      expect(describeFailure(failure, 'deleteProduct').whatToDo.action).toBe('try-again');
    }
  });

  it('offers a second try for an order that provably never left', () => {
    const [refused] = failures.unreachable.filter(({ cause }) => cause === 'refused');
    if (refused === undefined) throw new Error('There is no such failure.');
    const { whatHappened, whatToDo } = describeFailure(refused, 'createOrder');
    expect(whatHappened).toBe('No service responds at shop.example:8443. Nothing was sent.');
    expect(whatToDo.action).toBe('try-again');
  });

  it('advises to check at the service after a 5xx', () => {
    expect(describeFailure(http(500), 'createOrder').whatToDo.text).toBe(
      'Check with the service before you send it again.',
    );
  });

  it('leads to a new token after a 401 and without a token', () => {
    const [signedOut] = failures['signed-out'];
    if (signedOut === undefined) throw new Error('There is no such failure.');
    expect(describeFailure(http(401), 'createOrder').whatToDo.action).toBe('replace-token');
    expect(describeFailure(signedOut, 'createOrder').whatToDo.action).toBe('replace-token');
  });
});

it('names what has changed where a stored token is not sent', () => {
  const [, changed] = failures['signed-out'];
  if (changed === undefined) throw new Error('There is no such failure.');
  expect(describeFailure(changed, 'createOrder').whatHappened).toBe(
    [
      'The connection settings have changed since you stored the token. Nothing was sent.',
      'Address: http://shop.example (was https://shop.example).',
      'Sent as: ?key=•••••••• (was Authorization: Bearer ••••••••).',
      'Proxy: No proxy (was System settings).',
    ].join('\n'),
  );
});

describe('the reason', () => {
  it("is the service's own words, unchanged", () => {
    const { reason } = describeFailure(http(400, { reason: ' qty:  must be >0 ' }), 'createOrder');
    expect(reason).toEqual({ text: ' qty:  must be >0 ', given: 'service' });
  });

  it('is never invented', () => {
    expect(describeFailure(http(400), 'createOrder').reason).toEqual({
      text: 'The service gave no reason.',
      given: false,
    });
    expect(describeFailure(http(400, { notSearched: true }), 'createOrder').reason).toEqual({
      text: "Counterfoil couldn't find a reason in the reply, because the search took too long or failed. The start of the reply is in the details.",
      given: false,
    });
    for (const failure of [...failures.unreachable, ...failures.timeout]) {
      expect(describeFailure(failure, 'createOrder').reason.given).toBe(false);
    }
  });

  it('is what the service says of its fields, where it says nothing else', () => {
    const fields = [{ path: 'price', message: 'A valid number is required.' }];
    const only = http(400, { fields });
    expect(describeFailure(only, 'createOrder').reason).toEqual({
      text: "The service didn't accept these fields:",
      given: false,
    });
    expect(shortReason(only)).toBe('price: A valid number is required.');
    expect(shortReason(http(400, { fields, reason: 'No.' }))).toBe(
      'No. price: A valid number is required.',
    );
    expect(shortReason(http(400))).toBe('');
  });

  it('carries messages about fields, and puts our own codes into sentences', () => {
    const fields = [{ path: 'items.0.qty', message: 'too small' }];
    expect(describeFailure(http(422, { fields }), 'createOrder').fields).toEqual(fields);
    const [invalid] = failures['invalid-input'];
    if (invalid === undefined) throw new Error('There is no such failure.');
    expect(describeFailure(invalid, 'saveToken').fields).toEqual([
      { path: 'Token', message: 'Remove the line break.' },
    ]);
  });
});

describe('the details', () => {
  it('tell the request, the status, the ids and nothing that is not known', () => {
    const labels = describeFailure(
      http(400, { code: 'bad_qty', requestId: 'r-1' }),
      'createOrder',
    ).details.map(([label, value]) => `${label}: ${value}`);
    expect(labels).toContain('Request: POST /api/v1/orders');
    expect(labels).toContain('Status: 400 Bad Request');
    expect(labels).toContain('Code: bad_qty');
    expect(labels).toContain('Request ID: r-1');
    expect(describeFailure(http(400), 'createOrder').details.map(([label]) => label)).toEqual([
      'Time',
      'Request',
      'Duration',
      'Status',
    ]);
  });
});

describe('a layer that failed', () => {
  const said = (failure: Failure, task: FailedTask = 'loadProducts') => {
    const { whatHappened, whatToDo } = describeFailure(failure, task);
    return `${whatHappened} | ${whatToDo.text}`;
  };

  it('is told from every other, each in its own words', () => {
    const told = new Set(
      [
        ...unreachableCauses
          .filter((cause) => cause !== 'tls')
          .map((cause) => unreachable({ cause })),
        ...tlsFaults.map((fault) => unreachable({ cause: 'tls', tls: { fault, certificate } })),
        ...failures.interrupted.filter(({ received }) => received === null),
        ...failures.timeout,
        ...failures['too-large'],
      ].map((failure) => describeFailure(failure, 'loadProducts').whatHappened),
    );
    // A timeout without any response has the same text, whichever limit it hit.
    expect(told.size).toBe(
      unreachableCauses.length - 1 + tlsFaults.length + interruptions.length + 3 + 2,
    );
  });

  it('shows the certificate', () => {
    const tls = { fault: 'wrong-host', certificate } as const;
    const { whatHappened, details } = describeFailure(
      unreachable({ cause: 'tls', tls }),
      'loadProducts',
    );
    expect(whatHappened).toContain('for shop.example, www.shop.example, a.example …');
    const rows = details.map(([label, value]) => `${label}: ${value}`);
    expect(rows).toContain('Issued by: CN=An authority');
    expect(rows).toContain('SHA-256 fingerprint: AB:CD');
    expect(rows).toContain('Valid for: shop.example, www.shop.example, a.example, b.example');
  });

  it('may be the network on the way, where the connection is not encrypted', () => {
    const hint = 'may come from your network';
    expect(said(redirected('http://shop.example', 'http://wifi.example/'))).toContain(hint);
    expect(said(redirected('https://shop.example', 'http://wifi.example/'))).not.toContain(hint);
    expect(said(redirected('http://127.0.0.1:1', 'http://wifi.example/'))).not.toContain(hint);
    const page = { title: 'Sign in', mayBeNetwork: true };
    expect(said(unreadable({ problem: 'web-page', page }))).toContain(hint);
    expect(
      said(unreadable({ problem: 'web-page', page: { ...page, mayBeNetwork: false } })),
    ).not.toContain(hint);
  });

  it('may be macOS, which asks before it lets an app into the local network', () => {
    const hint = "macOS may be blocking Counterfoil's access to the local network.";
    const where = 'System Settings > Privacy & Security > Local Network';
    const dns = unreachable({ cause: 'dns', host: 'shop.local' });
    const lost = { kind: 'interrupted', exchange, netCode: 'ERR_ADDRESS_UNREACHABLE' } as const;
    const noRoute = { ...lost, how: 'no-route', received: null } as const;
    for (const failure of [dns, noRoute]) {
      expect(said(failure)).not.toContain('macOS');
      const local = { ...failure, mayBeLocalNetwork: true } as const;
      expect(said(local)).toContain(hint);
      expect(said(local)).toContain(where);
      // Advice about an order in doubt comes first: the cause is in "What happened".
      expect(said(local, 'createOrder')).toContain(hint);
    }
  });

  it('tells a service that has moved to https to be asked so', () => {
    expect(said(redirected('http://shop.example', 'https://shop.example/'))).toContain(
      'base URL with https://',
    );
  });

  it('names a path that has /api/v1 twice, and the base URL without it', () => {
    const doubled = { path: '/eu/api/v1/api/v1/products', baseUrl: 'https://shop.example/eu' };
    for (const task of ['loadProducts', 'testConnection', 'createOrder'] as const) {
      const { whatHappened, whatToDo } = describeFailure(http(404, { doubled }), task);
      expect(whatHappened).toContain('at /eu/api/v1/api/v1/products (404 Not Found)');
      expect(whatToDo.text).toContain(
        'Change the base URL in the profile to https://shop.example/eu.',
      );
      expect(whatToDo.action).toBe('profile');
    }
    // A service that has this path reports that the ID is unknown.
    expect(said(http(404, { doubled }), 'updateUser')).not.toContain('/api/v1/api/v1');
  });

  it('is shown by its name when nothing is known of it', () => {
    const strange = {
      kind: 'interrupted',
      exchange,
      netCode: 'ERR_TOMORROW',
      how: 'unknown',
      received: null,
    } as const;
    expect(said(strange)).toContain('(ERR_TOMORROW)');
  });

  it('asks for what helps if a record of a user is wrong, and never for a limit that can not be raised', () => {
    const advice = (failure: Failure) => describeFailure(failure, 'readUser').whatToDo;
    const contact = expect.stringContaining('support team');
    const tooLarge = { kind: 'too-large', exchange, limitBytes: 5, announcedBytes: 40 } as const;
    expect(advice(tooLarge)).toEqual({ text: contact, action: null });
    expect(describeFailure(tooLarge, 'loadProducts').whatToDo.action).toBe('settings');
    for (const problem of ['same-key', 'not-utf8'] as const)
      expect(advice(unreadable({ problem }))).toEqual({ text: contact, action: null });
    expect(advice(unreadable({ problem: 'not-object' }))).toEqual({
      ...{ text: 'Check the base URL in the profile.', action: 'profile' },
    });
  });

  it('says how an answer begins that is no JSON', () => {
    const body = { text: ' Hello,\n you', contentType: null, truncated: false };
    expect(said(unreadable({ body }))).toContain('starts with “Hello, you”');
  });
});

describe('the 404 of a DELETE', () => {
  it('is no failure: the product was already gone, with the reason', () => {
    const gone = describeAlreadyGone(http(404, { reason: 'No product 7' }));
    expect(gone.title).toBe('The product was already gone');
    expect(gone.tone).toBe('notice');
    expect(gone.reason).toEqual({ text: 'No product 7', given: 'service' });
    expect(gone.whatHappened).toContain('404 Not Found');
  });
});
