import type { Failure, FailureOf } from '../../../main/contract/failure.ts';
import type { TlsTrouble } from '../../../main/contract/network/certificate.ts';
import { formatBytes, formatDuration, formatExactTime, formatNumber } from '../words/format.ts';
import { i18n } from '../words/i18n.ts';
import { routeChangeLines } from '../words/route-words.ts';
import { type FailedTask, isWriteTask } from './description.ts';
import { httpCase, redirectTarget } from './http-case.ts';

/** How many names of a certificate the sentence contains; all of them are in the details. */
const namesInSentence = 3;

function tlsSentence(host: string, { fault, certificate }: TlsTrouble): string {
  const { t } = i18n;
  const validFrom = certificate === null ? '' : formatExactTime(certificate.validFrom);
  const validTo = certificate === null ? '' : formatExactTime(certificate.validTo);
  const hostNames = certificate?.hostNames ?? [];
  if (fault === 'wrong-host' && hostNames.length > 0) {
    const names = hostNames.slice(0, namesInSentence).join(', ');
    return t('failure.happened.tls.wrong-host-named', {
      host,
      names: hostNames.length > namesInSentence ? `${names} …` : names,
    });
  }
  return t(`failure.happened.tls.${fault}`, { host, validFrom, validTo });
}

/** "What happened" if a request could not be sent: on which network layer it failed, and how. */
function unreachable(failure: FailureOf<'unreachable'>): string {
  const { cause, host, tls } = failure;
  if (cause === 'tls') return tlsSentence(host, tls ?? { fault: 'not-known', certificate: null });
  return withLocalNetwork(i18n.t(`failure.happened.unreachable.${cause}`, { host }), failure);
}

/** The system doesn't confirm this cause, so neither do we. */
function withLocalNetwork(
  sentence: string,
  { mayBeLocalNetwork }: FailureOf<'unreachable' | 'interrupted'>,
): string {
  if (mayBeLocalNetwork !== true) return sentence;
  return `${sentence} ${i18n.t('failure.happened.mayBeLocalNetwork')}`;
}

function withNothingSent(sentence: string, task: FailedTask | null): string {
  return isWriteTask(task) ? `${sentence} ${i18n.t('failure.happened.nothingSent')}` : sentence;
}

/** Adds that the response may have come from the network instead of the service. */
function withNetwork(sentence: string, mayBeNetwork: boolean): string {
  return mayBeNetwork ? `${sentence} ${i18n.t('failure.happened.mayBeNetwork')}` : sentence;
}

function timeout({ received, phase, limitMs }: FailureOf<'timeout'>): string {
  const limit = formatDuration(limitMs);
  if (received === null) return i18n.t('failure.happened.timeout.none', { limit });
  return i18n.t(`failure.happened.timeout.${phase}`, { limit });
}

function interrupted(failure: FailureOf<'interrupted'>): string {
  const { received, how } = failure;
  // Otherwise it matters more that part of the reply had come. The details say how much.
  const isTold = received === null || how === 'garbled' || how === 'network-service';
  if (!isTold) return i18n.t('failure.happened.interrupted.cut');
  return withLocalNetwork(i18n.t(`failure.happened.interrupted.${how}`), failure);
}

/** How many characters of a non-JSON response the sentence quotes. */
const beginningShown = 60;

function unreadable(failure: FailureOf<'unreadable'>): string {
  const { problem, page, body, broken, encoding, proposal } = failure;
  const { t } = i18n;
  if (proposal !== undefined) return t('failure.happened.unreadable.proposal');
  if (encoding !== undefined)
    return t(`failure.happened.unreadable.${encoding.kind}`, { name: encoding.name });
  if (broken !== undefined) {
    const entry = formatNumber(broken.entry);
    return t('failure.happened.unreadable.broken', { entry, around: broken.around });
  }
  if (problem === 'web-page') {
    const sentence =
      page === null || page.title === null
        ? t('failure.happened.unreadable.web-page')
        : t('failure.happened.unreadable.web-page-titled', { title: page.title });
    return withNetwork(sentence, page?.mayBeNetwork === true);
  }
  const sentence = t(`failure.happened.unreadable.${problem}`);
  const beginning = body?.text.replace(/\s+/g, ' ').trim() ?? '';
  if (problem !== 'not-json' || beginning === '') return sentence;
  const shown =
    beginning.length > beginningShown ? `${beginning.slice(0, beginningShown)}…` : beginning;
  return `${sentence} ${t('failure.happened.unreadable.begins', { beginning: shown.toWellFormed() })}`;
}

function redirected(failure: FailureOf<'redirected'>): string {
  const { location } = failure;
  if (location === null) return i18n.t('failure.happened.redirected');
  const target = redirectTarget(failure);
  const key = redirectWords[target];
  return withNetwork(i18n.t(`failure.happened.${key}`, { location }), target === 'network');
}

const redirectWords = {
  secure: 'redirectedSecure',
  network: 'redirectedTo',
  other: 'redirectedTo',
  'slash-missing': 'redirectedSlash',
  'slash-extra': 'redirectedNoSlash',
} as const satisfies Record<ReturnType<typeof redirectTarget>, string>;

/** The sentence for "What happened". Without a task: nothing was asked of the service's orders, users or products. */
export function whatHappenedOf(failure: Failure, task: FailedTask | null = null): string {
  const { t } = i18n;
  switch (failure.kind) {
    case 'signed-out':
      return failure.changes.length === 0
        ? t('failure.happened.signedOut')
        : `${t('failure.happened.signedOutChanged')}\n${routeChangeLines(failure.changes)}`;
    case 'http':
      return t(`failure.happened.http.${httpCase(failure, task)}`, {
        path: failure.doubled?.path ?? '',
      });
    case 'unreachable':
      return unreachable(failure);
    case 'timeout':
      return timeout(failure);
    case 'interrupted':
      return interrupted(failure);
    case 'unreadable':
      return unreadable(failure);
    case 'too-large': {
      const { limitBytes, announcedBytes } = failure;
      const limit = formatBytes(limitBytes);
      return announcedBytes === null
        ? t('failure.happened.tooLarge', { limit })
        : t('failure.happened.tooLargeAnnounced', { limit, size: formatBytes(announcedBytes) });
    }
    case 'redirected':
      return redirected(failure);
    case 'invalid-input':
      return withNothingSent(t('failure.happened.invalidInput'), task);
    case 'guarded':
      return t(`failure.happened.guarded.${failure.why}`, {
        profile: failure.profileName,
        address: failure.startedFor ?? '',
        problem: failure.problem ?? '',
      });
    case 'not-allowed':
      return t(`failure.happened.notAllowed.${failure.rule}`, { subject: failure.subject });
    case 'changed-meanwhile':
      return t(`failure.happened.changedMeanwhile.${failure.why}`);
    case 'wait-ended':
      return t(`failure.happened.waitEnded.${failure.why}`);
    case 'update-under-way':
      return t('failure.happened.updateUnderWay', { user: failure.userId });
    case 'list-gone':
      return withNothingSent(t('failure.happened.listGone'), task);
    case 'out-of-memory':
      return t('failure.happened.outOfMemory');
    case 'cancelled':
      return t(`failure.happened.${failure.sent ? 'cancelledAfter' : 'cancelledBefore'}`);
    case 'keychain':
      return withNothingSent(t(`failure.happened.keychain.${failure.problem}`), task);
    case 'storage':
      return t(`failure.happened.${isWriteTask(task) ? 'notRecorded' : 'storage'}`);
    case 'unexpected':
      return failure.sent
        ? t('failure.happened.unexpected')
        : withNothingSent(t('failure.happened.unexpected'), task);
  }
}
