import type {
  Failure,
  FailureOf,
  FieldMessage,
  ShownBody,
} from '../../../main/contract/failure.ts';
import { nameInForm } from '../../../main/contract/form/name-in-words.ts';
import { reasonInALine } from '../../../main/contract/service-text.ts';
import { i18n } from '../words/i18n.ts';
import { placeOfIssue, wordIssue } from '../words/word-issue.ts';
import type { FailureDescription } from './description.ts';

type Reason = FailureDescription['reason'];

function quoted(words: string): Reason {
  return words.trim() === ''
    ? { text: i18n.t('failure.reason.noPart'), given: false }
    : { text: words, given: 'system' };
}

/** Says where to find what arrived, if any of it is shown. */
function startOf(body: ShownBody | null): readonly string[] {
  return body === null ? [] : [i18n.t('failure.reason.inDetails')];
}

/** Whether the service has replied, though what came couldn't be read, or not to its end. */
function hasAnswerBegun(failure: FailureOf<'timeout' | 'interrupted'>): boolean {
  if (failure.received !== null) return true;
  return failure.kind === 'interrupted' && ['cut', 'garbled', 'not-http'].includes(failure.how);
}

/** The words of the service or the system, or a sentence that says why there are none. */
export function failureReason(failure: Failure): Reason {
  const { t } = i18n;
  switch (failure.kind) {
    case 'http':
      if (failure.notSearched)
        return {
          text: [t('failure.reason.notSearched'), ...startOf(failure.body)].join(' '),
          given: false,
        };
      if (failure.reason !== null) {
        const { reason: text, messages } = failure;
        const told = { text, given: 'service' } as const;
        return messages === undefined ? told : { ...told, messages };
      }
      // Its messages about fields are the reason, and are shown right below.
      return {
        text: t(`failure.reason.${failure.fields.length > 0 ? 'fields' : 'none'}`),
        given: false,
      };
    case 'unreachable':
      return { text: t('failure.reason.noAnswer'), given: false };
    case 'timeout':
    case 'interrupted':
      return {
        text: t(`failure.reason.${hasAnswerBegun(failure) ? 'notRead' : 'noAnswer'}`),
        given: false,
      };
    case 'too-large':
      return { text: t('failure.reason.notRead'), given: false };
    case 'unreadable':
      if (failure.problem === 'no-user') return { text: t('failure.reason.none'), given: false };
      return {
        text: [t('failure.reason.unreadable'), ...startOf(failure.body)].join(' '),
        given: false,
      };
    case 'redirected':
      return { text: t('failure.reason.redirected'), given: false };
    case 'keychain':
    case 'storage':
      return quoted(failure.detail);
    case 'cancelled':
      return { text: t('failure.reason.canceled'), given: false };
    case 'signed-out':
    case 'invalid-input':
    case 'guarded':
    case 'not-allowed':
    case 'wait-ended':
    case 'list-gone':
    case 'out-of-memory':
    case 'unexpected':
      return { text: t('failure.reason.noPart'), given: false };
    case 'changed-meanwhile':
    case 'update-under-way':
      return { text: t('failure.reason.stopped'), given: false };
  }
}

/** The reason and the field messages in one text, if there is no room for a list; empty if none was given. */
export function shortReason(failure: Failure): string {
  const { text, given } = failureReason(failure);
  const fields = failureFields(failure).map(({ path, message }) => ({
    path: nameInForm(null, path),
    message,
  }));
  return reasonInALine(given ? text : null, fields);
}

/** Messages about single fields: the service's own, or ours about input that can't be sent. */
export function failureFields(failure: Failure): readonly FieldMessage[] {
  if (failure.kind === 'http') return failure.fields;
  if (failure.kind !== 'invalid-input') return [];
  const worded = failure.issues.map(({ path, message }) => ({
    path: placeOfIssue(path),
    message: wordIssue(message),
  }));
  // Several paths of the contract can belong to one field of the window, or to none.
  return worded.filter(
    (one, at) =>
      worded.findIndex(({ path, message }) => path === one.path && message === one.message) === at,
  );
}
