import { z } from 'zod';
import { parseBaseUrl } from './profile/base-url.ts';

/** Why a check or a download ended without an update. The page words each under `updates.problem`. */
const updateProblems = [
  /** No answer: no network, no such host, a refused connection, a proxy that can't be reached. */
  'unreachable',
  /** No byte came for too long, or the feed took too long as a whole. */
  'timeout',
  /** A status other than 200; `detail` is the status. */
  'status',
  /** A redirect. None is followed; `detail` is where it points to. */
  'redirected',
  'proxy-login',
  /** The policy doesn't allow the system's proxy; `detail` is the proxy. */
  'proxy-not-allowed',
  /** The feed has more bytes than any real one. */
  'too-large',
  /** What came isn't a signed feed, such as a web page. */
  'unsigned',
  'bad-signature',
  /** Signed with the right key, but not in a format that this version knows. */
  'unreadable',
  /** Older than the newest feed of this address; `detail` is its day. */
  'outdated',
  /** The release has no file for this system. */
  'no-file',
  /** The file has other bytes than the feed says. */
  'wrong-hash',
  'cut-off',
  'disk-full',
  /** The download couldn't be written, read or installed; `detail` is the system's message. */
  'storage',
  /** Windows: the installer isn't signed by the publisher of the build. */
  'wrong-publisher',
] as const;

const updateProblemSchema = z.object({ kind: z.enum(updateProblems), detail: z.string() });
export type UpdateProblem = z.infer<typeof updateProblemSchema>;

const whyOff = ['no-key', 'no-address', 'by-policy', 'policy-unusable'] as const;

/**
 * How a new version gets onto this computer: Counterfoil installs it when it quits, the system's package manager does,
 * or a person, as they installed this version.
 */
const updateWaySchema = z.enum(['at-quit', 'apt', 'by-hand']);
export type UpdateWay = z.infer<typeof updateWaySchema>;

/** A newer version, from a feed whose signature was checked. */
const offeredUpdateSchema = z.object({
  version: z.string(),
  /** The day of the release, such as `2026-11-30`. */
  date: z.string(),
  /** Plain text, without characters that could affect the text around it. */
  notes: z.string(),
  way: updateWaySchema,
});
export type OfferedUpdate = z.infer<typeof offeredUpdateSchema>;

/** ISO 8601 in UTC. */
const checkedAt = z.string();
const offer = offeredUpdateSchema;

export const updateStateSchema = z.discriminatedUnion('kind', [
  /**
   * There is no updater: the build has no key or nobody has set an address. Or the policy doesn't allow it
   * (`by-policy`), or can't be read (`policy-unusable`).
   */
  z.object({ kind: z.literal('off'), why: z.enum(whyOff) }),
  z.object({ kind: z.literal('unchecked') }),
  z.object({ kind: z.literal('checking') }),
  /** The feed offers no newer version. */
  z.object({ kind: z.literal('current'), checkedAt }),
  z.object({ kind: z.literal('failed'), checkedAt, problem: updateProblemSchema }),
  /** `problem`: why the last download failed; null if there was none. */
  z.object({ kind: z.literal('available'), offer, problem: updateProblemSchema.nullable() }),
  z.object({
    kind: z.literal('downloading'),
    offer,
    /** What `cancel` names, in every window. */
    callId: z.string(),
    bytes: z.number().int(),
    totalBytes: z.number().int(),
  }),
  z.object({ kind: z.literal('verifying'), offer }),
  /** Downloaded and verified: it is installed when Counterfoil quits. */
  z.object({ kind: z.literal('ready'), offer }),
]);
export type UpdateState = z.infer<typeof updateStateSchema>;

/**
 * The address of a feed: https, or http on this computer. Without a login, which would be in every log, and without a
 * query. The issue says why it isn't one.
 */
export const updateAddressSchema = z.string().superRefine((text, context) => {
  const parsed = parseBaseUrl(text);
  if (typeof parsed === 'string') context.addIssue({ code: 'custom', message: parsed });
  else if (parsed.insecure) context.addIssue({ code: 'custom', message: 'not-https' });
});
