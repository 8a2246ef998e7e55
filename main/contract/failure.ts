import { z } from 'zod';
import { tlsTroubleSchema } from './network/certificate.ts';
import { guardReasons } from './profile/guard.ts';
import { routeChangeSchema } from './profile/route.ts';
import { slashDifferences } from './profile/service-address.ts';

/**
 * Why a call did not do what was asked: one union for everything, made in main and put into words in one
 * place, `renderer/lib/failure/describe-failure.ts`.
 * It is plain data because an Error loses its fields twice on the way to the page
 * (`ipcRenderer.invoke` and `contextBridge`).
 */

/** The request as far as it may be shown: built from the operation, never from a URL that may hold a token. */
export const exchangeSchema = z.object({
  method: z.string(),
  /** Path below the base URL, such as `/api/v1/products/7`. */
  path: z.string(),
  /** When it was started, ISO 8601 in UTC. */
  startedAt: z.string(),
  durationMs: z.number(),
});
export type Exchange = z.infer<typeof exchangeSchema>;

/** A body as it was received, decoded and cut for showing; the token is masked in it. */
export const shownBodySchema = z.object({
  text: z.string(),
  contentType: z.string().nullable(),
  /** True when `text` holds only the beginning. */
  truncated: z.boolean(),
});
export type ShownBody = z.infer<typeof shownBodySchema>;

/** A message of the service about one field; `path` is dotted, list indexes are numbers (`items.0.qty`). */
export const fieldMessageSchema = z.object({ path: z.string(), message: z.string() });
export type FieldMessage = z.infer<typeof fieldMessageSchema>;

const exchange = exchangeSchema.nullable();

export const httpFailureSchema = z.object({
  kind: z.literal('http'),
  exchange,
  status: z.number().int(),
  /** The service's own sentence; null when it gave none. Never invented. */
  reason: z.string().nullable(),
  fields: z.array(fieldMessageSchema),
  /** The service's machine-readable code, as text. */
  code: z.string().nullable(),
  requestId: z.string().nullable(),
  /** There only when the body was not searched for all these: that took too long, or failed. */
  notSearched: z.literal(true).optional(),
  body: shownBodySchema.nullable(),
  /** How long the service asks to wait (`Retry-After`), whole seconds; there only where it says so. */
  retryAfterSeconds: z.number().int().optional(),
  /** The word in front of the token that the service asks for (`WWW-Authenticate` of a 401); there only where it names one. */
  authScheme: z.string().optional(),
  /**
   * There only with a 404 to a path that has `/api/v1` twice, since the base URL ends with it already: that path, and the
   * base URL without it.
   */
  doubled: z.object({ path: z.string(), baseUrl: z.string() }).optional(),
});
export type HttpFailure = z.infer<typeof httpFailureSchema>;

/**
 * `no-route`: this computer knows no way to the address. `port`: one that browsers never use.
 * `blocked`: this computer or who manages it forbids it. `proxy`: it could not be used, or did not
 * connect; `proxy-login`: it wants to know who asks; `proxy-settings`: they could not be read.
 * `network-service`: the part of Chromium that makes requests was not there.
 */
export const unreachableCauses = [
  'offline',
  'dns',
  'refused',
  'no-route',
  'blocked',
  'tls',
  'proxy',
  'proxy-login',
  'proxy-settings',
  'network-service',
  'port',
  'address',
] as const;

/**
 * How a connection ended before its time, as far as Chromium's code says it. `unknown` is claimed as
 * nothing; `no-connection`, `offline`, `no-route`, `client-certificate` and `timed-out` may be true before or
 * after the request has left.
 */
export const interruptions = [
  'closed',
  'reset',
  'cut',
  'not-http',
  'garbled',
  'no-connection',
  'offline',
  'no-route',
  'client-certificate',
  'timed-out',
  'network-changed',
  'network-service',
  'secure',
  'unknown',
] as const;

/**
 * There only where macOS may have kept the app from the local network, since nobody has allowed it yet: it says
 * no more than that there is no way to the host, or no such name.
 */
const mayBeLocalNetwork = z.literal(true).optional();

/** How much of an answer had come; null when not even its status had. */
const received = z
  .object({ status: z.number().int(), bytes: z.number() })
  .nullable()
  // What an older journal holds does not say it.
  .default(null);

/** An answer came that is not what the interface documents. */
export const unreadableFailureSchema = z.object({
  kind: z.literal('unreadable'),
  exchange,
  problem: z.enum(['not-utf8', 'not-json', 'not-array', 'no-body', 'web-page']),
  /** Where and what, in technical words for the details: a byte offset, the parser's message. */
  detail: z.string(),
  body: shownBodySchema.nullable(),
  /** Where a list that began well stops being JSON: its entry, from 1, and the text around; masked. */
  broken: z.object({ entry: z.number().int(), around: z.string() }).optional(),
  /** What is known of a `web-page`. `mayBeNetwork`: somebody on the way could have answered. */
  page: z
    .object({ title: z.string().nullable(), mayBeNetwork: z.boolean() })
    .nullable()
    .default(null),
});

export const failureSchema = z.discriminatedUnion('kind', [
  /**
   * No token is stored for this profile and this route; nothing was sent. `changes`: what is not as it
   * was when the stored token was entered; empty when none is stored.
   */
  z.object({
    kind: z.literal('signed-out'),
    exchange,
    // What an older journal holds does not say it.
    changes: z.array(routeChangeSchema).default([]),
  }),
  httpFailureSchema,
  /** Provably nothing was sent. `netCode` is Chromium's, such as `ERR_CONNECTION_REFUSED`. */
  z.object({
    kind: z.literal('unreachable'),
    exchange,
    cause: z.enum(unreachableCauses),
    netCode: z.string(),
    /** Host and port that were asked, such as `shop.example:8443`. */
    host: z.string(),
    /** What is known of the safe connection; null unless `cause` is `tls`. */
    tls: tlsTroubleSchema.nullable().default(null),
    mayBeLocalNetwork,
  }),
  /** The request left and no complete answer came in time. `idle`: not a byte for so long. */
  z.object({
    kind: z.literal('timeout'),
    exchange,
    limitMs: z.number(),
    phase: z.enum(['whole', 'idle']),
    received,
  }),
  /** The connection ended before a complete answer; whether the request arrived is not known. */
  z.object({
    kind: z.literal('interrupted'),
    exchange,
    netCode: z.string(),
    how: z.enum(interruptions).default('unknown'),
    received,
    mayBeLocalNetwork,
  }),
  unreadableFailureSchema,
  z.object({
    kind: z.literal('too-large'),
    exchange,
    limitBytes: z.number(),
    /** How long the service said that its answer is; null when it did not say. */
    announcedBytes: z.number().nullable().default(null),
  }),
  /** The service answered with a redirect, which is never followed since it would carry the token along. */
  z.object({
    kind: z.literal('redirected'),
    exchange,
    status: z.number().int().nullable(),
    /** Origin and path that it points to, without its query; null when it could not be learnt. */
    location: z.string().nullable(),
    /** The origin that was asked; null when an older journal does not say it. */
    asked: z.string().nullable().default(null),
    /** There only where the two addresses differ by a slash at the end alone: it is missing in ours, or too much. */
    slash: z.enum(slashDifferences).optional(),
  }),
  /** What was entered cannot be sent; `issues` name the place. Nothing was sent. */
  z.object({
    kind: z.literal('invalid-input'),
    exchange,
    issues: z.array(fieldMessageSchema),
  }),
  /** The protection of the profile kept a write from leaving. Nothing was sent. */
  z.object({
    kind: z.literal('guarded'),
    exchange,
    why: z.enum(guardReasons),
    profileName: z.string(),
    /** The base URL that a batch was started for; there only for *other-address*. */
    startedFor: z.string().optional(),
  }),
  /** The user ended it. `sent` says whether the request had left by then. */
  z.object({ kind: z.literal('cancelled'), exchange, sent: z.boolean() }),
  /** The keychain of the OS could not be used; `detail` is its own message. */
  z.object({
    kind: z.literal('keychain'),
    exchange,
    problem: z.enum(['unavailable', 'locked', 'refused']),
    detail: z.string(),
  }),
  /** A file or the journal of this computer could not be read or written. Nothing was sent. */
  z.object({ kind: z.literal('storage'), exchange, detail: z.string() }),
  /** A defect of Counterfoil; `logId` finds it in the log of main. `sent` as for `cancelled`. */
  z.object({ kind: z.literal('unexpected'), exchange, logId: z.string(), sent: z.boolean() }),
]);
export type Failure = z.infer<typeof failureSchema>;
export type FailureKind = Failure['kind'];
export type FailureOf<K extends FailureKind> = Extract<Failure, { kind: K }>;

/** What every procedure returns: a value, or the reason why there is none. It never rejects. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };
