import { z } from 'zod';
import { tlsTroubleSchema } from './network/certificate.ts';
import { guardReasons, waitEnds } from './profile/guard.ts';
import { listShapeSchema } from './profile/profile.ts';
import { routeChangeSchema } from './profile/route.ts';
import { slashDifferences } from './profile/service-address.ts';

/**
 * Why a call didn't do what was asked. There is one union for everything. Main makes it, and
 * `renderer/lib/failure/describe-failure.ts` alone puts it into words.
 * It is plain data because an Error loses its fields twice on its way to the page (`ipcRenderer.invoke` and
 * `contextBridge`).
 */

/** The request as far as it may be shown: built from the operation, never from a URL that may contain a token. */
const exchangeSchema = z.object({
  method: z.string(),
  /** Path below the base URL, such as `/api/v1/products/7`. */
  path: z.string(),
  /** When it started, ISO 8601 in UTC. */
  startedAt: z.string(),
  durationMs: z.number(),
});
export type Exchange = z.infer<typeof exchangeSchema>;

/** A received body, decoded and shortened for display, with the token masked. */
export const shownBodySchema = z.object({
  text: z.string(),
  contentType: z.string().nullable(),
  /** True if `text` is only the start. */
  truncated: z.boolean(),
});
export type ShownBody = z.infer<typeof shownBodySchema>;

/** The service's message about one field. `path` is dotted, list indexes are numbers (`items.0.qty`). */
export const fieldMessageSchema = z.object({ path: z.string(), message: z.string() });
export type FieldMessage = z.infer<typeof fieldMessageSchema>;

const exchange = exchangeSchema.nullable();

/**
 * The part of the policy that doesn't allow something. `host`: it isn't one of the allowed ones; `https`: its address has
 * http; `proxy` and `pac`: the same for the proxy, and for the script that chooses one. `setting`, `profile`,
 * `protection`, `unlock` and `form` are locked.
 */
export const policyRules = [
  ...(['host', 'https', 'proxy', 'pac'] as const),
  ...(['setting', 'profile', 'protection', 'unlock', 'form'] as const),
  ...(['imports', 'exports'] as const),
] as const;
export type PolicyRule = (typeof policyRules)[number];

const httpFailureSchema = z.object({
  kind: z.literal('http'),
  exchange,
  status: z.number().int(),
  /** The service's own sentence; null if it gave none. Never invented. */
  reason: z.string().nullable(),
  /** Each message by itself, if the reason joins several; missing for one. */
  messages: z.array(z.string()).optional(),
  fields: z.array(fieldMessageSchema),
  /** The service's machine-readable code, as text. */
  code: z.string().nullable(),
  requestId: z.string().nullable(),
  /** Set only if the body wasn't searched for any of this, because the search took too long or failed. */
  notSearched: z.literal(true).optional(),
  body: shownBodySchema.nullable(),
  /** How long the service asks to wait (`Retry-After`), whole seconds; missing if it doesn't say. */
  retryAfterSeconds: z.number().int().optional(),
  /**
   * The word in front of the token that the service asks for (`WWW-Authenticate` of a 401); missing if it names none.
   */
  authScheme: z.string().optional(),
  /** Set only if the service says that it found no token in the request: it may be right, and in the wrong place. */
  tokenNotFound: z.literal(true).optional(),
  /**
   * Set only for a 404 to a path that contains `/api/v1` twice because the base URL already ends with it: that path,
   * and the base URL without it.
   */
  doubled: z.object({ path: z.string(), baseUrl: z.string() }).optional(),
});
export type HttpFailure = z.infer<typeof httpFailureSchema>;

/**
 * `no-route`: this computer has no route to the address. `port`: a port that browsers never use. `blocked`: this
 * computer or its administrator forbids it. `proxy`: the proxy couldn't be used or didn't connect; `proxy-login`: the
 * proxy asks for a login; `proxy-settings`: the proxy settings couldn't be read. `network-service`: the part of
 * Chromium that makes requests wasn't running.
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
 * How a connection ended early, as far as Chromium's code tells. `unknown` claims nothing. `no-connection`, `offline`,
 * `no-route`, `client-certificate` and `timed-out` can happen before or after the request was sent.
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
 * Set only if macOS may have blocked the app from the local network because the user hasn't allowed it yet. macOS then
 * only reports that there is no route to the host, or no such name.
 */
const mayBeLocalNetwork = z.literal(true).optional();

/** How much of an answer arrived; null if not even its status did. */
const received = z.object({ status: z.number().int(), bytes: z.number() }).nullable();

/** An answer arrived that the interface doesn't document. */
export const unreadableFailureSchema = z.object({
  kind: z.literal('unreadable'),
  exchange,
  problem: z.enum([
    ...([
      'not-utf8',
      'not-json',
      'not-array',
      'not-inside',
      'no-ids',
      'object-ids',
      'no-body',
      'web-page',
    ] as const),
    // Of a user record. `no-user`: nothing, `null` or `{}`, as some services answer if they have no such user.
    ...(['not-object', 'same-key', 'no-user'] as const),
  ]),
  /** Where and what, in technical words for the details: a byte offset, the parser's message. */
  detail: z.string(),
  body: shownBodySchema.nullable(),
  /** What it is instead of JSON in UTF-8, if its first bytes or its header show that. */
  encoding: z.object({ kind: z.enum(['charset', 'compressed']), name: z.string() }).optional(),
  /** Where a list with a valid start stops being JSON: its entry, from 1, and the text around it, masked. */
  broken: z.object({ entry: z.number().int(), around: z.string() }).optional(),
  /**
   * How the list in it could be read, for a person to accept. `deletes`: the path of a deletion of one of its products; null if it
   * has none.
   */
  proposal: z.object({ list: listShapeSchema, deletes: z.string().nullable() }).optional(),
  /** Details of a `web-page`. `mayBeNetwork`: something between this computer and the service could have answered. */
  page: z.object({ title: z.string().nullable(), mayBeNetwork: z.boolean() }).nullable(),
});

export const failureSchema = z.discriminatedUnion('kind', [
  /**
   * No token is stored for this profile and this route; nothing was sent. `changes`: what has changed since the stored
   * token was entered; empty if none is stored.
   */
  z.object({
    kind: z.literal('signed-out'),
    exchange,
    changes: z.array(routeChangeSchema),
  }),
  httpFailureSchema,
  /** Certainly nothing was sent. `netCode` is Chromium's, such as `ERR_CONNECTION_REFUSED`. */
  z.object({
    kind: z.literal('unreachable'),
    exchange,
    cause: z.enum(unreachableCauses),
    netCode: z.string(),
    /** Host and port of the request, such as `shop.example:8443`. */
    host: z.string(),
    /** Details of the TLS connection; null unless `cause` is `tls`. */
    tls: tlsTroubleSchema.nullable(),
    mayBeLocalNetwork,
  }),
  /** The request was sent and no complete answer arrived in time. `idle`: not a single byte arrived for that long. */
  z.object({
    kind: z.literal('timeout'),
    exchange,
    limitMs: z.number(),
    phase: z.enum(['whole', 'idle']),
    received,
  }),
  /** The connection ended before a complete answer; it isn't known whether the request arrived. */
  z.object({
    kind: z.literal('interrupted'),
    exchange,
    netCode: z.string(),
    how: z.enum(interruptions),
    received,
    mayBeLocalNetwork,
  }),
  unreadableFailureSchema,
  z.object({
    kind: z.literal('too-large'),
    exchange,
    limitBytes: z.number(),
    /** The length that the service announced for its answer; null if it didn't. */
    announcedBytes: z.number().nullable(),
  }),
  /** The service answered with a redirect. Counterfoil never follows one, because that would send the token along. */
  z.object({
    kind: z.literal('redirected'),
    exchange,
    status: z.number().int().nullable(),
    /** Origin and path that it points to, without its query; null if that isn't known. */
    location: z.string().nullable(),
    /** The origin of the request; null if that isn't known. */
    asked: z.string().nullable(),
    /** Set only if the two addresses differ only by a trailing slash: ours lacks it or has an extra one. */
    slash: z.enum(slashDifferences).optional(),
  }),
  /** The input can't be sent; `issues` name the fields. Nothing was sent. */
  z.object({
    kind: z.literal('invalid-input'),
    exchange,
    issues: z.array(fieldMessageSchema),
  }),
  /** The protection of the profile stopped a write. Nothing was sent. */
  z.object({
    kind: z.literal('guarded'),
    exchange,
    why: z.enum(guardReasons),
    profileName: z.string(),
    /** The base URL that it was made or started for; only for *other-address*. */
    startedFor: z.string().optional(),
    /** Why the policy can't be used; only for *policy-unusable*. */
    problem: z.string().optional(),
  }),
  /** The administrator's policy doesn't allow it. Nothing was sent, changed or written. */
  z.object({
    kind: z.literal('not-allowed'),
    exchange,
    rule: z.enum(policyRules),
    /** The host, the setting or the profile that it is about; empty if nothing. */
    subject: z.string(),
  }),
  /**
   * A user was read again right before the update and wasn't as it had been, or that couldn't be found out. Nothing was
   * sent. `different`: the record isn't the one that the update changes. `not-read`: it couldn't be read. `no-proof`: the
   * answer may be an old copy, or the record of another user.
   */
  z.object({
    kind: z.literal('changed-meanwhile'),
    exchange,
    why: z.enum(['different', 'not-read', 'no-proof']),
  }),
  /** The window no longer holds the product list that this is about. Nothing was sent or written. */
  z.object({ kind: z.literal('list-gone'), exchange }),
  /** The window doesn't get the memory that its product list needs. The list before stays. Nothing was sent or written. */
  z.object({ kind: z.literal('out-of-memory'), exchange }),
  /** The user cancelled it. `sent` says whether the request had already been sent. */
  z.object({ kind: z.literal('cancelled'), exchange, sent: z.boolean() }),
  /** An update whose user was being read was not sent, although nobody cancelled it. */
  z.object({ kind: z.literal('wait-ended'), exchange, why: z.enum(waitEnds) }),
  /** Another update of this user is on its way, so this one was not sent. */
  z.object({ kind: z.literal('update-under-way'), exchange, userId: z.string() }),
  /** The keychain of the OS couldn't be used; `detail` is its own message. */
  z.object({
    kind: z.literal('keychain'),
    exchange,
    problem: z.enum(['unavailable', 'locked', 'refused']),
    detail: z.string(),
  }),
  /** A file or the journal on this computer couldn't be read or written. Nothing was sent. */
  z.object({ kind: z.literal('storage'), exchange, detail: z.string() }),
  /** A bug in Counterfoil; `logId` finds it in main's log. `sent` as for `cancelled`. */
  z.object({ kind: z.literal('unexpected'), exchange, logId: z.string(), sent: z.boolean() }),
]);
export type Failure = z.infer<typeof failureSchema>;
export type FailureKind = Failure['kind'];
export type FailureOf<K extends FailureKind> = Extract<Failure, { kind: K }>;

/** What every procedure returns: a value, or the reason why there isn't one. It never rejects. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };
