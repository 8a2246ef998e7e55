import { describe, expect, it } from 'vitest';
import { type Failure, interruptions, unreachableCauses } from '../../../main/contract/failure.ts';
import { tlsFaults } from '../../../main/contract/network/certificate.ts';
import { describeFailure } from './describe-failure.ts';
import type { FailedTask } from './description.ts';
import {
  certificate,
  exchange,
  failures,
  http,
  redirected,
  unreachable,
  unreadable,
} from './testing/sample-failures.ts';

describe('a layer that failed', () => {
  const said = (failure: Failure, task: FailedTask = 'readList') => {
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
      ].map((failure) => describeFailure(failure, 'readList').whatHappened),
    );
    // A timeout without any response has the same text, whichever limit it hit.
    expect(told.size).toBe(
      unreachableCauses.length - 1 + tlsFaults.length + interruptions.length + 3 + 2,
    );
  });

  const [unansweredTooLong, silentLater] = failures.timeout.filter(({ phase }) => phase === 'idle');
  const interrupted = (how: string, isBegun: boolean) =>
    failures.interrupted.find((one) => one.how === how && (one.received !== null) === isBegun);

  it.each([
    ['a closed connection', interrupted('closed', false), 'closed without a reply', 'Try again'],
    [
      'a body that is cut',
      interrupted('cut', true),
      'interrupted before it was complete',
      'Try again',
    ],
    ['what is no HTTP', interrupted('not-http', false), 'valid HTTP', 'base URL'],
    [
      'a web page',
      unreadable({ problem: 'web-page', page: { title: 'Sign in', mayBeNetwork: false } }),
      'a web page titled “Sign in”',
      'base URL',
    ],
    ['silence', unansweredTooLong, 'No reply arrived within 1 min', 'Test connection'],
    ['a stall', silentLater, 'The reply stopped halfway', 'longer limit'],
  ])('says of %s what happened and what to do', (_, failure, happened, advice) => {
    if (failure === undefined) throw new Error('There is no such failure.');
    const { whatHappened, whatToDo } = describeFailure(failure, 'readList');
    expect(whatHappened).toContain(happened);
    expect(whatToDo.text).toContain(advice);
  });

  it('shows the certificate', () => {
    const tls = { fault: 'wrong-host', certificate } as const;
    const { whatHappened, details } = describeFailure(
      unreachable({ cause: 'tls', tls }),
      'readList',
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
    for (const task of ['readList', 'testConnection', 'createOrder'] as const) {
      const { whatHappened, whatToDo } = describeFailure(http(404, { doubled }), task);
      expect(whatHappened).toContain('at /eu/api/v1/api/v1/products');
      expect(whatToDo.text).toContain(
        'Change the base URL in the profile to https://shop.example/eu.',
      );
      expect(whatToDo.action).toBe('profile');
    }
    // A service that has this path reports that the ID is unknown.
    expect(said(http(404, { doubled }), 'updateUser')).not.toContain('/api/v1/api/v1');
  });

  it('may be a service without https, to which the base URL can be changed', () => {
    const wrongVersion = {
      kind: 'interrupted',
      exchange,
      netCode: 'ERR_SSL_PROTOCOL_ERROR',
      how: 'secure',
      received: null,
    } as const;
    expect(said(wrongVersion)).toContain('uses plain http at this address');
    expect(said(wrongVersion)).toContain(
      'change the base URL in the profile to start with http://',
    );
    expect(describeFailure(wrongVersion, 'readList').whatToDo.action).toBe('profile');
    // Once a reply has begun, it was https.
    const later = { ...wrongVersion, received: { status: 200, bytes: 5 } };
    expect(said(later)).not.toContain('http://');
  });

  it('is in the details by its name when nothing is known of it', () => {
    const strange = {
      kind: 'interrupted',
      exchange,
      netCode: 'ERR_TOMORROW',
      how: 'unknown',
      received: null,
    } as const;
    expect(describeFailure(strange, 'readList').details).toContainEqual([
      'Network code',
      'ERR_TOMORROW',
    ]);
  });

  it('asks for what helps if a record of a user is wrong, and never for a limit that can not be raised', () => {
    const advice = (failure: Failure) => describeFailure(failure, 'readUser').whatToDo;
    const contact = expect.stringContaining('support team');
    const tooLarge = { kind: 'too-large', exchange, limitBytes: 5, announcedBytes: 40 } as const;
    expect(advice(tooLarge)).toEqual({ text: contact, action: null });
    expect(describeFailure(tooLarge, 'readList').whatToDo.action).toBe('settings');
    for (const problem of ['same-key', 'not-utf8'] as const)
      expect(advice(unreadable({ problem }))).toEqual({ text: contact, action: null });
    expect(advice(unreadable({ problem: 'not-object' }))).toEqual({
      text: 'Check the base URL in the profile.',
      action: 'profile',
    });
  });

  it('says in a sentence what came in place of a user', () => {
    const happened = (failure: Failure) => describeFailure(failure, 'readUser').whatHappened;
    const page = { title: 'Welcome', mayBeNetwork: false };
    expect(happened(unreadable({ problem: 'web-page', page }))).toContain(
      'The service replied with a web page titled “Welcome” instead of data.',
    );
    expect(happened(unreadable({ problem: 'not-object' }))).toContain(
      'The service replied, but not with a JSON object.',
    );
    expect(happened(unreadable({ problem: 'same-key' }))).toContain(
      'two fields with the same name',
    );
    expect(happened(unreadable({ problem: 'not-utf8' }))).toContain(
      "the reply isn't valid UTF-8 text",
    );
    expect(
      happened({
        kind: 'too-large',
        exchange,
        limitBytes: 5 * 1024 * 1024,
        announcedBytes: 40_000_000,
      }),
    ).toContain('The reply is 38.1 MiB, which exceeds the limit of 5 MiB.');
    const { whatHappened, whatToDo } = describeFailure(http(404), 'readUser');
    expect(whatHappened).toBe('The service found no user with this ID.');
    expect(whatToDo.text).toContain('Check the user ID.');
  });

  it('says how an answer begins that is no JSON', () => {
    const body = { text: ' Hello,\n you', contentType: null, truncated: false };
    expect(said(unreadable({ body }))).toContain('starts with “Hello, you”');
  });
});
