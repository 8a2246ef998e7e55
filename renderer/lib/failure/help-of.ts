import type { Failure, FailureKind, FailureOf } from '../../../main/contract/failure.ts';
import type { HelpPlace } from '../../../main/contract/help.ts';
import type { FailedTask } from './description.ts';
import { type HttpCase, httpCase } from './http-case.ts';

/** Headings of `docs/user/what-an-error-means.md`, as IDs. */
const ofHttp = {
  badData: 'the-service-refused-the-data',
  badRequest: 'the-service-refused-the-data',
  token: 'the-token-was-refused',
  tokenNotFound: 'the-service-found-no-token',
  forbidden: 'the-token-isnt-allowed-to-do-this',
  noSuchUser: 'nothing-was-found-under-this-id',
  noSuchProduct: 'nothing-was-found-under-this-id',
  noSuchAddress: 'nothing-was-found-under-this-id',
  doubledPath: 'the-address-has-apiv1-twice',
  gaveUp: 'the-service-failed',
  conflict: 'it-conflicts-with-the-current-data',
  tooLarge: 'the-data-is-too-large-for-the-service',
  tooMany: 'too-many-requests',
  refused: 'the-service-refused-the-request',
  networkSignIn: 'the-network-asks-you-to-sign-in',
  proxyLogin: 'the-proxy',
  failed: 'the-service-failed',
  unusual: 'the-service-returned-an-unexpected-status',
} as const satisfies Record<HttpCase, string>;

const ofUnreachable = {
  offline: 'this-computer-is-offline',
  dns: 'the-name-was-not-found',
  refused: 'no-service-responds',
  'no-route': 'there-is-no-network-route',
  blocked: 'something-blocks-the-connection',
  tls: 'the-connection-is-not-secure',
  proxy: 'the-proxy',
  'proxy-login': 'the-proxy',
  'proxy-settings': 'the-proxy',
  'network-service': 'the-part-that-sends-requests-stopped',
  port: 'the-address-cant-be-used',
  address: 'the-address-cant-be-used',
} as const satisfies Record<FailureOf<'unreachable'>['cause'], string>;

const ofOthers = {
  'signed-out': 'no-token-is-stored',
  timeout: 'no-reply-in-time',
  interrupted: 'the-connection-was-interrupted',
  unreadable: 'the-reply-is-not-what-counterfoil-expects',
  'too-large': 'the-reply-is-too-large',
  redirected: 'the-service-redirected-to-another-address',
  'invalid-input': 'your-input-cant-be-used',
  guarded: 'the-profile-is-protected',
  'not-allowed': 'your-administrator-doesnt-allow-it',
  'changed-meanwhile': 'the-user-was-changed-meanwhile',
  'wait-ended': 'the-update-wasnt-sent',
  'update-under-way': 'the-update-wasnt-sent',
  'list-gone': 'the-list-is-no-longer-loaded',
  'out-of-memory': 'there-isnt-enough-memory-for-the-list',
  cancelled: 'you-canceled-the-request',
  keychain: 'the-keychain',
  storage: 'a-file-could-not-be-read-or-written',
  unexpected: 'something-went-wrong-in-counterfoil',
} as const satisfies Record<Exclude<FailureKind, 'http' | 'unreachable'>, string>;

/** All headings that failures link to; a test looks for each on its page. */
export const failureHeadings: readonly string[] = [ofHttp, ofUnreachable, ofOthers].flatMap(
  (headings) => Object.values(headings),
);

function headingOf(failure: Failure, task: FailedTask): string {
  switch (failure.kind) {
    case 'http':
      return ofHttp[httpCase(failure, task)];
    case 'unreachable':
      return ofUnreachable[failure.cause];
    case 'unreadable':
      return failure.problem === 'no-user' ? ofHttp.noSuchUser : ofOthers.unreadable;
    default:
      return ofOthers[failure.kind];
  }
}

/** For a missing token: the app asks for it instead of showing an error. */
export const helpOfMissingToken: HelpPlace = placeOf(ofOthers['signed-out']);

/** The place in the help that explains a failure. A new kind of failure doesn't compile without a heading. */
export function helpOf(failure: Failure, task: FailedTask): HelpPlace {
  return placeOf(headingOf(failure, task));
}

function placeOf(heading: string): HelpPlace {
  return { page: 'user/what-an-error-means', heading };
}
