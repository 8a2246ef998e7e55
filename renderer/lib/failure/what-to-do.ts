import type { Failure, FailureOf, HttpFailure } from '../../../main/contract/failure.ts';
import type { TlsFault } from '../../../main/contract/network/certificate.ts';
import { waitAskedFor } from '../../../main/contract/service-wait.ts';
import type en from '../../../main/locales/en.json';
import { type FailedTask, type FailureAction, isWriteTask } from './description.ts';
import { isOfUser, redirectTarget, sendsData } from './http-case.ts';

interface Advice {
  readonly words: keyof (typeof en)['failure']['todo'];
  readonly action: FailureAction | null;
}

const tryAgain: Advice = { words: 'tryAgain', action: 'try-again' };

function afterGuard({ why }: FailureOf<'guarded'>): Advice {
  switch (why) {
    case 'read-only':
      return { words: 'unlock', action: null };
    case 'other-window':
      return { words: 'otherWindow', action: null };
    case 'other-address':
    case 'other-placement':
      return { words: 'addressOfBatch', action: 'profile' };
    case 'other-account':
      return { words: 'sameAccount', action: 'try-again' };
    case 'profile-changed':
      return { words: 'lookAtProfile', action: 'try-again' };
    case 'profile-removed':
      return { words: 'chooseProfile', action: null };
    case 'policy-unusable':
      return { words: 'correctPolicy', action: null };
    case 'not-confirmed':
    case 'too-late':
    case 'other-name':
      return { words: 'confirm', action: 'try-again' };
  }
}

/**
 * After a write whose outcome is unknown: only a user who has been warned can resend a POST; repeating PUT and DELETE
 * is safe, as they ask for the same state.
 */
function afterDoubt(task: FailedTask, whenRead: Advice): Advice {
  if (task === 'createOrder') return { words: 'checkOrder', action: 'send-again-anyway' };
  if (task === 'updateUser') return { words: 'repeatUpdate', action: 'try-again' };
  if (task === 'deleteProduct') return { words: 'repeatDelete', action: 'try-again' };
  return whenRead;
}

/** A moment, or until the time that the service names. */
function afterWait(failure: HttpFailure): Advice {
  const words = waitAskedFor(failure) === null ? 'wait' : 'waitUntil';
  return { words, action: 'try-again' };
}

function afterFailedService(failure: HttpFailure, task: FailedTask): Advice {
  if (!isWriteTask(task)) return afterWait(failure);
  return {
    words: 'maybeDone',
    action: task === 'createOrder' ? 'send-again-anyway' : 'try-again',
  };
}

function afterNotFound({ doubled }: HttpFailure, task: FailedTask): Advice {
  if (isOfUser(task)) return { words: 'checkUserId', action: null };
  if (task === 'deleteProduct') return { words: 'refreshList', action: null };
  return { words: doubled === undefined ? 'checkBaseUrl' : 'shortenBaseUrl', action: 'profile' };
}

function afterHttp(failure: HttpFailure, task: FailedTask): Advice {
  const { status } = failure;
  // Another token would be refused like this one.
  if (failure.tokenNotFound) return { words: 'findHow', action: 'find-how' };
  if (status === 400 || status === 422) {
    return sendsData(task)
      ? { words: 'correctData', action: null }
      : { words: 'reportToService', action: null };
  }
  if (status === 401) return { words: 'replaceToken', action: 'replace-token' };
  if (status === 403) return { words: 'askForRight', action: 'replace-token' };
  if (status === 404) return afterNotFound(failure, task);
  if (status === 407) return { words: 'proxyLogin', action: 'try-again' };
  if ((status === 409 || status === 412) && isWriteTask(task))
    return { words: 'conflict', action: null };
  if (status === 413 && sendsData(task)) return { words: 'smaller', action: null };
  if (status === 429) return afterWait(failure);
  if (status >= 400 && status < 500 && status !== 408) {
    return { words: 'reportToService', action: null };
  }
  if (status < 400) return afterDoubt(task, { words: 'reportToService', action: null });
  if (status === 511 && !isWriteTask(task)) return signInToNetwork;
  return afterFailedService(failure, task);
}

const checkBaseUrl: Advice = { words: 'checkBaseUrl', action: 'profile' };
const faultOfRecord: Advice = { words: 'reportToService', action: null };
const faultOfService: Advice = { words: 'certificate', action: 'try-again' };
const signInToNetwork: Advice = { words: 'signInToNetwork', action: 'try-again' };

const allowLocalNetwork: Advice = { words: 'allowLocalNetwork', action: 'try-again' };

const afterTls = {
  expired: { words: 'clock', action: 'try-again' },
  'not-yet-valid': { words: 'clock', action: 'try-again' },
  date: { words: 'clock', action: 'try-again' },
  'wrong-host': { words: 'checkHost', action: 'profile' },
  'self-signed': { words: 'trustAuthority', action: 'try-again' },
  'unknown-authority': { words: 'trustAuthority', action: 'try-again' },
  revoked: faultOfService,
  weak: faultOfService,
  invalid: faultOfService,
  'old-protocol': { words: 'newerProtocol', action: 'try-again' },
  'unknown-name': { words: 'checkHost', action: 'profile' },
  'not-known': faultOfService,
} as const satisfies Record<TlsFault, Advice>;

const afterUnreachable = {
  offline: { words: 'network', action: 'try-again' },
  dns: { words: 'name', action: 'try-again' },
  refused: { words: 'running', action: 'try-again' },
  'no-route': { words: 'route', action: 'try-again' },
  blocked: { words: 'firewall', action: 'try-again' },
  proxy: { words: 'proxy', action: 'try-again' },
  'proxy-login': { words: 'logInToProxy', action: 'proxy-login' },
  'proxy-settings': { words: 'proxy', action: 'try-again' },
  'network-service': tryAgain,
  port: checkBaseUrl,
  address: checkBaseUrl,
} as const satisfies Record<Exclude<FailureOf<'unreachable'>['cause'], 'tls'>, Advice>;

function afterUnreached({ cause, tls, mayBeLocalNetwork }: FailureOf<'unreachable'>): Advice {
  if (mayBeLocalNetwork === true) return allowLocalNetwork;
  return cause === 'tls' ? afterTls[tls?.fault ?? 'not-known'] : afterUnreachable[cause];
}

function afterInterrupted(failure: FailureOf<'interrupted'>): Advice {
  const { how, netCode, received, mayBeLocalNetwork } = failure;
  if (mayBeLocalNetwork === true) return allowLocalNetwork;
  // What a service that speaks http answers to a handshake isn't TLS (BoringSSL: WRONG_VERSION_NUMBER).
  if (netCode === 'ERR_SSL_PROTOCOL_ERROR' && received === null)
    return { words: 'mayBeHttp', action: 'profile' };
  return afterInterruption[how] ?? tryAgain;
}

function afterUnread(failure: FailureOf<'unreadable'>, task: FailedTask): Advice {
  const { page, broken, problem, encoding, proposal } = failure;
  if (proposal !== undefined)
    return { words: proposal.deletes === null ? 'useEmptyList' : 'useList', action: 'use-list' };
  if (problem === 'object-ids') return { words: 'reportToService', action: null };
  if (problem === 'not-inside' || problem === 'no-ids')
    return { words: 'checkList', action: 'profile' };
  if (isOfUser(task)) {
    if (problem === 'no-user') return { words: 'checkUserId', action: null };
    if (problem === 'not-object') return checkBaseUrl;
    if (problem === 'same-key' || problem === 'not-utf8') return faultOfRecord;
  }
  if (broken !== undefined || encoding !== undefined || problem === 'not-utf8')
    return { words: 'reportToService', action: 'try-again' };
  if (page?.mayBeNetwork === true) return signInToNetwork;
  return { words: 'notTheService', action: 'profile' };
}

const afterInterruption: Partial<Record<FailureOf<'interrupted'>['how'], Advice>> = {
  'not-http': { words: 'notTheService', action: 'profile' },
  offline: afterUnreachable.offline,
  'no-route': afterUnreachable['no-route'],
  'client-certificate': { words: 'tokenAlone', action: null },
};

const afterRedirect = {
  secure: { words: 'useHttps', action: 'profile' },
  network: signInToNetwork,
  other: { words: 'otherAddress', action: 'profile' },
  'slash-missing': { words: 'endWithSlash', action: 'profile' },
  'slash-extra': { words: 'endWithoutSlash', action: 'profile' },
} as const satisfies Record<ReturnType<typeof redirectTarget>, Advice>;

/** A schema has an address of its own, and a file can take its place; null if the usual advice applies. */
function afterSchema(failure: Failure): Advice | null {
  switch (failure.kind) {
    case 'http':
      return failure.status < 500 && failure.status !== 429 ? schemaAddress : null;
    case 'redirected':
    case 'unreadable':
      return schemaAddress;
    case 'too-large':
      return { words: 'smallerSchema', action: null };
    default:
      return null;
  }
}

const schemaAddress: Advice = { words: 'schemaAddress', action: null };

/** The advice of "What to do": its text and its button. */
export function whatToDoAbout(failure: Failure, task: FailedTask): Advice {
  const ofSchema = task === 'readSchemaDocument' ? afterSchema(failure) : null;
  if (ofSchema !== null) return ofSchema;
  switch (failure.kind) {
    case 'signed-out':
      return { words: 'enterToken', action: 'replace-token' };
    case 'http':
      return afterHttp(failure, task);
    case 'unreachable':
      return afterUnreached(failure);
    case 'timeout':
      return afterDoubt(task, {
        words: failure.received === null ? 'noAnswer' : 'slowRead',
        action: 'try-again',
      });
    case 'interrupted':
      return afterDoubt(task, afterInterrupted(failure));
    case 'unreadable':
      return afterDoubt(task, afterUnread(failure, task));
    case 'too-large':
      return afterDoubt(
        task,
        // The limit of the list can be changed, the one of a record can't.
        isOfUser(task) ? faultOfRecord : { words: 'raiseLimit', action: 'settings' },
      );
    case 'redirected':
      return afterDoubt(task, afterRedirect[redirectTarget(failure)]);
    case 'invalid-input':
      return { words: 'correctInput', action: null };
    case 'guarded':
      return afterGuard(failure);
    case 'not-allowed':
      return { words: 'askAdministrator', action: null };
    case 'changed-meanwhile':
      return failure.why === 'different' ? { words: 'readAgain', action: null } : tryAgain;
    case 'wait-ended':
      return tryAgain;
    case 'update-under-way':
      return { words: 'afterOther', action: 'try-again' };
    case 'list-gone':
      return { words: 'readList', action: 'try-again' };
    case 'out-of-memory':
      return { words: 'freeMemory', action: 'try-again' };
    case 'cancelled':
      return failure.sent
        ? afterDoubt(task, { words: 'nothing', action: 'try-again' })
        : { words: 'nothing', action: 'try-again' };
    case 'keychain':
      return failure.problem === 'unavailable'
        ? { words: 'keychainSession', action: 'replace-token' }
        : { words: 'keychainUnlock', action: 'try-again' };
    case 'storage':
      return { words: 'disk', action: 'try-again' };
    case 'unexpected': {
      const report: Advice = { words: 'report', action: 'try-again' };
      return failure.sent ? afterDoubt(task, report) : report;
    }
  }
}
