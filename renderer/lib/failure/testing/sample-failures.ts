import {
  type Failure,
  type FailureKind,
  type FailureOf,
  type HttpFailure,
  interruptions,
  policyRules,
  unreachableCauses,
} from '../../../../main/contract/failure.ts';
import { tlsFaults } from '../../../../main/contract/network/certificate.ts';
import { guardReasons, waitEnds } from '../../../../main/contract/profile/guard.ts';
import en from '../../../../main/locales/en.json';
import type { FailedTask } from '../description.ts';

export const exchange = {
  method: 'POST',
  path: '/api/v1/orders',
  startedAt: '2026-11-21T10:31:07.000Z',
  durationMs: 131,
};

export function http(status: number, more: Partial<HttpFailure> = {}): HttpFailure {
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

export const certificate = {
  subject: 'CN=shop.example',
  issuer: 'CN=An authority',
  validFrom: '2024-01-01T00:00:00.000Z',
  validTo: '2025-01-01T00:00:00.000Z',
  hostNames: ['shop.example', 'www.shop.example', 'a.example', 'b.example'],
  fingerprint: 'AB:CD',
};

export function unreachable(more: Partial<FailureOf<'unreachable'>>): FailureOf<'unreachable'> {
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

export function unreadable(more: Partial<FailureOf<'unreadable'>>): FailureOf<'unreadable'> {
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

export function redirected(asked: string, location: string): FailureOf<'redirected'> {
  return { kind: 'redirected', exchange, status: 302, location, asked };
}

/** At least one failure of every kind, and of every cause within a kind. */
export const failures: { readonly [K in FailureKind]: readonly Extract<Failure, { kind: K }>[] } = {
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
    http(403, { tokenNotFound: true }),
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
    rule,
    subject: 'shop.example',
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
        'not-inside',
        'no-ids',
        'object-ids',
        'no-body',
        'web-page',
        'not-object',
        'same-key',
        'no-user',
      ] as const
    ).map((problem) => unreadable({ problem })),
    unreadable({
      problem: 'not-array',
      proposal: { list: { inside: 'data', id: '_id' }, deletes: '/api/v1/products/65f0' },
    }),
    unreadable({ problem: 'not-array', proposal: { list: { inside: 'data' }, deletes: null } }),
    unreadable({ problem: 'not-utf8', encoding: { kind: 'charset', name: 'UTF-16' } }),
    unreadable({ encoding: { kind: 'compressed', name: 'gzip' } }),
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
  'update-under-way': [{ kind: 'update-under-way', exchange: null, userId: '12' }],
  'list-gone': [{ kind: 'list-gone', exchange: null }],
  'out-of-memory': [{ kind: 'out-of-memory', exchange: null }],
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
export const allFailures: readonly Failure[] = Object.values(failures).flat();

/** Every operation that can fail. */
export const tasks = Object.keys(en.failure.title) as FailedTask[];
