import type { Failure, HttpFailure } from '../../../main/contract/failure.ts';
import type { DeleteCheck, Evidence } from '../../../main/contract/write/evidence.ts';
import { truthOfFailedWrite } from '../../../main/contract/write/judge-outcome.ts';
import { formatSeenAt } from '../words/format.ts';
import { i18n } from '../words/i18n.ts';
import { describeAlreadyGone, describeFailure } from './describe-failure.ts';
import type { FailureDescription } from './description.ts';

interface DeleteDescription {
  readonly description: FailureDescription;
  /** What has been found out since; empty if nothing. */
  readonly note: string;
  /** True if a list may still show more. */
  readonly isOpen: boolean;
}

/** `Seen gone 14:03`, `Still in the list at 14:03` */
export function evidenceLabel({ kind, at }: Evidence): string {
  return i18n.t(`evidence.${kind}`, { time: formatSeenAt(at) });
}

/** What the evidence proves, and what it doesn't. */
export function evidenceMeaning({ kind }: Evidence): string {
  return i18n.t(`evidence.means.${kind}`);
}

/** Label and meaning in one line. */
export function evidenceInWords(evidence: Evidence): string {
  return `${evidenceLabel(evidence)}. ${evidenceMeaning(evidence)}`;
}

/**
 * A delete that didn't end well, with what a list shows about it. The list never changes its outcome: only for a 404
 * the title says whether the product is gone.
 */
export function describeDelete(failure: Failure, check: DeleteCheck | null): DeleteDescription {
  const isGone = check?.kind === 'evidence' && check.evidence.kind === 'gone';
  if (failure.kind === 'http' && failure.status === 404) {
    return {
      description: describeNotFound(failure, check),
      // If the product is absent, "What happened" already says so.
      note:
        check?.kind === 'evidence' && check.evidence.kind !== 'absent'
          ? evidenceLabel(check.evidence)
          : '',
      isOpen: check?.kind !== 'evidence' || check.evidence.kind === 'absent',
    };
  }
  return {
    description: describeFailure(failure, 'deleteProduct'),
    note: noteOf(check),
    isOpen: truthOfFailedWrite(failure).fate === 'unknown' && !isGone,
  };
}

function describeNotFound(failure: HttpFailure, check: DeleteCheck | null): FailureDescription {
  const { t } = i18n;
  if (check?.kind === 'evidence' && check.evidence.kind === 'gone') {
    return describeAlreadyGone(failure);
  }
  const description = describeFailure(failure, 'deleteProduct');
  if (check?.kind === 'evidence' && check.evidence.kind === 'listed') {
    return {
      ...description,
      whatHappened: t('failure.stillListed'),
      whatToDo: { text: t('failure.todo.stillListed'), action: null },
    };
  }
  return {
    ...description,
    whatHappened: `${t('failure.notKnownGone')} ${noteOf(check)}`.trim(),
    whatToDo: { text: t('failure.todo.checkList'), action: null },
  };
}

function noteOf(check: DeleteCheck | null): string {
  if (check === null) return '';
  switch (check.kind) {
    case 'evidence':
      return evidenceInWords(check.evidence);
    case 'nothing':
      return i18n.t(`evidence.nothing.${check.because}`);
    case 'unread': {
      const said = check.failure && describeFailure(check.failure, 'readList').whatHappened;
      return [i18n.t('evidence.unread'), said].filter((part) => part !== null).join(' ');
    }
  }
}
