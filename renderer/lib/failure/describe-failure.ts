import type {
  Exchange,
  Failure,
  FailureOf,
  HttpFailure,
  ShownBody,
} from '../../../main/contract/failure.ts';
import type { Certificate } from '../../../main/contract/network/certificate.ts';
import { waitAskedFor } from '../../../main/contract/service-wait.ts';
import { truthOfFailedWrite } from '../../../main/contract/write/judge-outcome.ts';
import { formatBytes, formatDuration, formatExactTime, formatSeenAt } from '../words/format.ts';
import { i18n } from '../words/i18n.ts';
import { listInWords } from '../words/list-in-words.ts';
import { statusWithPhrase } from '../words/status-with-phrase.ts';
import { type FailedTask, type FailureDescription, isWriteTask } from './description.ts';
import { helpOf } from './help-of.ts';
import { failureFields, failureReason } from './reason.ts';
import { whatHappenedOf } from './what-happened.ts';
import { whatToDoAbout } from './what-to-do.ts';

function titleOf(failure: Failure, task: FailedTask): Pick<FailureDescription, 'title' | 'tone'> {
  // Failed (5xx, 408) is also unknown, but the service did say that it failed: the title repeats that.
  if (isWriteTask(task) && truthOfFailedWrite(failure).recordedAs === 'unknown') {
    return { title: i18n.t(`failure.unknownTitle.${task}`), tone: 'unknown' };
  }
  return {
    title: i18n.t(`failure.title.${task}`),
    tone: failure.kind === 'cancelled' ? 'notice' : 'failed',
  };
}

/** Says of a write without a certain outcome that it may have gone through. */
function doubtOf(failure: Failure, task: FailedTask): string | null {
  return isWriteTask(task) && truthOfFailedWrite(failure).fate === 'unknown'
    ? i18n.t('failure.doubt.now')
    : null;
}

function bodyOf(failure: Failure): ShownBody | null {
  return failure.kind === 'http' || failure.kind === 'unreadable' ? failure.body : null;
}

/** The correct base URL, if the present one already ends with `/api/v1`. */
function shorterBaseUrl(failure: Failure): string {
  return failure.kind === 'http' ? (failure.doubled?.baseUrl ?? '') : '';
}

/**
 * The only place that describes failures in words. A new kind of failure, cause or task doesn't compile without a text.
 * Titles of writes come from the Truth table, so they match the journal.
 */
export function describeFailure(failure: Failure, task: FailedTask): FailureDescription {
  const { words, action } = whatToDoAbout(failure, task);
  const wait = waitAskedFor(failure);
  const proposal = failure.kind === 'unreadable' ? failure.proposal : undefined;
  return {
    ...titleOf(failure, task),
    doubt: doubtOf(failure, task),
    whatHappened: whatHappenedOf(failure, task),
    reason: failureReason(failure),
    fields: failureFields(failure),
    whatToDo: {
      text: i18n.t(`failure.todo.${words}`, {
        baseUrl: shorterBaseUrl(failure),
        time: wait === null ? '' : formatSeenAt(wait.until),
        list: proposal === undefined ? '' : listInWords(proposal.list),
        address: proposal?.deletes ?? '',
      }),
      action,
      ...(words === 'waitUntil' && wait !== null && { wait }),
    },
    details: failureDetails(failure),
    body: bodyOf(failure),
    help: helpOf(failure, task),
  };
}

/** The 404 of a DELETE if a list shows that the product is gone, as the user wanted. */
export function describeAlreadyGone(failure: HttpFailure): FailureDescription {
  return {
    ...describeFailure(failure, 'deleteProduct'),
    title: i18n.t('failure.alreadyGone.title'),
    tone: 'notice',
    whatHappened: i18n.t('failure.alreadyGone.happened'),
    whatToDo: { text: i18n.t('failure.todo.alreadyGone'), action: null },
  };
}

/** A short version in one line, for use outside dialogs: what failed and why. */
export function failureInALine(failure: Failure, task: FailedTask): string {
  const { title, whatHappened } = describeFailure(failure, task);
  return `${title}. ${whatHappened}`;
}

/** All parts of a failure as plain text, for the clipboard. */
export function failureAsText(description: FailureDescription): string {
  const { t } = i18n;
  const { title, doubt, whatHappened, reason, fields, whatToDo, details, body } = description;
  const parts = [
    title,
    doubt ?? '',
    `${t('failure.part.happened')}: ${whatHappened}`,
    [
      `${t('failure.part.reason')}: ${(reason.messages ?? [reason.text]).join('\n  ')}`,
      ...fields.map(({ path, message }) => `  ${path}: ${message}`),
    ].join('\n'),
    `${t('failure.part.todo')}: ${whatToDo.text}`,
    details.map(([label, value]) => `${label}: ${value}`).join('\n'),
  ];
  if (body !== null) {
    parts.push(
      `${t(body.truncated ? 'failure.detail.answerCut' : 'journal.reply')}:\n${body.text}`,
    );
  }
  return parts.filter((part) => part !== '').join('\n\n');
}

type Row = readonly [label: string, value: string];

function exchangeRows(exchange: Exchange | null): readonly Row[] {
  if (exchange === null) return [];
  return [
    [i18n.t('journal.columns.time'), formatExactTime(exchange.startedAt)],
    [i18n.t('failure.detail.request'), `${exchange.method} ${exchange.path}`],
    [i18n.t('journal.duration'), formatDuration(exchange.durationMs)],
  ];
}

/** The certificate's data, for comparison with what the operator of the service says. */
function certificateRows(certificate: Certificate | null): readonly Row[] {
  if (certificate === null) return [];
  const { t } = i18n;
  return [
    [t('failure.detail.certificateFor'), certificate.subject],
    [t('failure.detail.certificateNames'), certificate.hostNames.join(', ')],
    [t('failure.detail.certificateIssuer'), certificate.issuer],
    [t('failure.detail.certificateFrom'), formatExactTime(certificate.validFrom)],
    [t('failure.detail.certificateTo'), formatExactTime(certificate.validTo)],
    [t('failure.detail.certificateFingerprint'), certificate.fingerprint],
  ];
}

function receivedRows(received: FailureOf<'timeout'>['received']): readonly Row[] {
  if (received === null) return [];
  return [
    [i18n.t('failure.detail.status'), statusWithPhrase(received.status)],
    [i18n.t('failure.detail.received'), formatBytes(received.bytes)],
  ];
}

function ownRows(failure: Failure): readonly Row[] {
  const { t } = i18n;
  switch (failure.kind) {
    case 'http':
      return [
        [t('failure.detail.status'), statusWithPhrase(failure.status)],
        [t('failure.detail.code'), failure.code ?? ''],
        [t('failure.detail.requestId'), failure.requestId ?? ''],
      ];
    case 'unreachable':
      return [
        [t('failure.detail.host'), failure.host],
        [t('failure.detail.network'), failure.netCode],
        ...certificateRows(failure.tls?.certificate ?? null),
      ];
    case 'interrupted':
      return [[t('failure.detail.network'), failure.netCode], ...receivedRows(failure.received)];
    case 'timeout':
      return receivedRows(failure.received);
    case 'too-large':
      return [
        [
          t('failure.detail.announced'),
          failure.announcedBytes === null ? '' : formatBytes(failure.announcedBytes),
        ],
      ];
    case 'unreadable':
      return [
        [t('failure.detail.technical'), failure.detail],
        [t('failure.detail.pageTitle'), failure.page?.title ?? ''],
      ];
    case 'keychain':
    case 'storage':
      return [[t('failure.detail.technical'), failure.detail]];
    case 'redirected':
      return [
        [
          t('failure.detail.status'),
          failure.status === null ? '' : statusWithPhrase(failure.status),
        ],
        [t('failure.detail.location'), failure.location ?? ''],
      ];
    case 'unexpected':
      return [[t('failure.detail.logId'), failure.logId]];
    case 'signed-out':
    case 'invalid-input':
    case 'guarded':
    case 'not-allowed':
    case 'changed-meanwhile':
    case 'wait-ended':
    case 'update-under-way':
    case 'list-gone':
    case 'out-of-memory':
    case 'cancelled':
      return [];
  }
}

/** The rows of "Details", without those that are unknown. */
function failureDetails(failure: Failure): FailureDescription['details'] {
  return [...exchangeRows(failure.exchange), ...ownRows(failure)].filter(
    ([, value]) => value !== '',
  );
}
