import type { ClientCertificate } from '../network/certificate.ts';
import type { ProxyChoice, Timeouts } from '../network/network.ts';
import type { ListShape } from './list-shape.ts';

/* What can be chosen for a profile, and what it has at first. Without zod, because the page loads it too. */

/**
 * Protects a profile from accidental writes, weakest first. *Production*: the user confirms each write, and a delete by
 * typing the profile's name. *Read only*: no writes. Main enforces it (`main/writes/guard`).
 */
export const protections = ['none', 'production', 'read-only'] as const;
export type Protection = (typeof protections)[number];

/** The stronger of two, for sources that may add protection but not remove it. */
export function strongerProtection(one: Protection, other: Protection): Protection {
  return protections.indexOf(one) < protections.indexOf(other) ? other : one;
}

/** The colours a profile can have: the band along the window's left edge. */
export const profileColours = ['blue', 'green', 'amber', 'red', 'violet', 'grey'] as const;

/** Whether a service shows users: a person has to ask for each, or it is known that it does. */
export const userReads = ['ask', 'learned'] as const;

/** Nothing is known about its users, and they are read when a person asks for it. */
export const usualRecords = {
  reads: 'ask',
  send: 'whole',
  idMember: null,
  hasStrongEtag: false,
} as const;

/** What a profile has for its network, its service and its forms if its file doesn't say. */
export const usualNetwork: {
  readonly proxy: ProxyChoice;
  readonly timeouts: Timeouts;
  readonly clientCertificate: ClientCertificate | null;
  readonly idempotencyHeader: string | null;
  readonly pathsEndWithSlash: boolean;
  readonly list: ListShape | null;
  readonly userRecords: typeof usualRecords;
  readonly showJson: boolean;
} = {
  proxy: { mode: 'system' },
  timeouts: { listIdleSeconds: null, listTotalSeconds: null, writeSeconds: null },
  clientCertificate: null,
  idempotencyHeader: null,
  pathsEndWithSlash: false,
  list: null,
  userRecords: usualRecords,
  showJson: false,
};

/** Whether users are read without being asked each time. */
export const readsByItself = <R extends { readonly reads: (typeof userReads)[number] }>(
  records: R | null,
): records is R => records?.reads === 'learned';
