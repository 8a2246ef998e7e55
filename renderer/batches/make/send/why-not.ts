import type { TFunction } from 'i18next';
import type { BatchCheck } from '../../../../main/contract/batch/batch.ts';
import type { Table } from '../../../../main/contract/batch/table.ts';
import { bodyKindOf } from '../../../../main/contract/write/write-operations.ts';
import type { BodyContent } from '../../../body/content/content.ts';
import { describeBodyProblem, short } from '../../../body/content/describe-problem.ts';
import type { Draft, Step } from '../draft/draft.ts';
import { optionsOfTexts } from '../draft/options-texts.ts';
import { type BatchChecking, hasRowsToSend } from '../making/use-check.ts';

interface Facts {
  readonly draft: Draft;
  /** A column with numbers such as 1.234, whose meaning the user still has to choose. Null if no column has any. */
  readonly question: string | null;
  /** Null while a large body has not been read. The click reads it. */
  readonly content: BodyContent | null;
  /** Why the profile doesn't allow writing now. Null if it does. */
  readonly forbidden: string | null;
  readonly isReading: boolean;
  /** A table was given and refused. If there is one before it, the user hasn't confirmed that it is the right one. */
  readonly isRefused: boolean;
  readonly checking: Pick<BatchChecking, 'isChecking' | 'shown' | 'isCancelled' | 'failure'>;
}

/**
 * Why a step can't be passed, as one sentence that names the first thing to do. Null if it can. To pass *Send* is to start
 * the batch.
 */
export function whyNot(t: TFunction, step: Step, facts: Facts): string | null {
  const file = () => whyNotFile(t, facts);
  const rows = () => whyNotRows(t, facts);
  const { checking, draft, forbidden } = facts;
  switch (step) {
    case 'file':
      return file();
    case 'check':
      return file() ?? rows() ?? whyNotChecked(t, checking);
    case 'send': {
      const isWrong = optionsOfTexts(draft.options) === null;
      const options = isWrong ? t('batches.make.start.not.options') : null;
      const none = checking.shown === null ? null : whyNoneToSend(t, checking.shown);
      return forbidden ?? file() ?? rows() ?? options ?? none;
    }
  }
}

function whyNotFile(t: TFunction, { draft, isReading, isRefused }: Facts): string | null {
  const { table } = draft;
  if (isReading) return t('batches.make.start.not.reading');
  if (table === null) return t(`batches.make.start.not.${isRefused ? 'unread' : 'noTable'}`);
  if (isRefused) return t('batches.make.start.not.refused');
  if (isUndecided(table)) return t('batches.make.start.not.hidden');
  return table.rows === 0 ? t('batches.make.start.not.noRows') : null;
}

function whyNotRows(t: TFunction, { draft, content, question }: Facts): string | null {
  const { operation, idColumn, forms } = draft;
  if (operation !== 'createOrder' && idColumn === null) return t('batches.make.start.not.noId');
  const kind = bodyKindOf(operation);
  if (kind !== null && content?.ok === false)
    return describeBodyProblem(t, content.problem, kind, forms[kind]);
  return question === null
    ? null
    : t('batches.make.start.not.question', { column: short(question) });
}

/** Why a check doesn't let its rows pass. What was found before the newest change counts until that is checked. */
export function whyNotChecked(
  t: TFunction,
  { shown, isCancelled, failure }: Facts['checking'],
): string | null {
  if (shown !== null) return whyNoneToSend(t, shown);
  return t(`batches.make.start.not.${isCancelled || failure !== null ? 'unchecked' : 'checking'}`);
}

/** Why none of the rows can be sent. Null if some can: the others are fixed, or the batch starts without them. */
export function whyNoneToSend(t: TFunction, check: BatchCheck): string | null {
  return check.broken.count > 0 && !hasRowsToSend(check)
    ? t('batches.make.start.not.allBroken')
    : null;
}

/** The spreadsheet has hidden rows, and the user has not decided whether to send them. */
function isUndecided({ hiddenRows = 0, options }: Table): boolean {
  return hiddenRows > 0 && options.rows === undefined;
}
