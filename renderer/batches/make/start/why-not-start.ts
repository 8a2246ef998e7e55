import type { TFunction } from 'i18next';
import type { BatchCheck } from '../../../../main/contract/batch/batch.ts';
import type { Table } from '../../../../main/contract/batch/table.ts';
import { bodyKindOf } from '../../../../main/contract/write/write-operations.ts';
import type { BodyContent } from '../../../body/content/content.ts';
import { describeBodyProblem, short } from '../../../body/content/describe-problem.ts';
import type { Draft } from '../draft/draft.ts';
import { optionsOfTexts } from '../draft/options-texts.ts';

interface Facts {
  readonly draft: Draft;
  /** A column whose numbers could be two, until the user has said which. Null if there is none. */
  readonly question: string | null;
  /** Null while a large body has not been read. The click reads it. */
  readonly content: BodyContent | null;
  /** Why the profile doesn't allow writing now. Null if it does. */
  readonly forbidden: string | null;
  readonly isReading: boolean;
  /**
   * Another table was given and refused, and the user has not confirmed
   * that this one is the right one.
   */
  readonly isRefused?: boolean;
  /** The result of the check. Null if nothing was checked. */
  readonly check: BatchCheck | null;
}

/** Why the batch can't be started, as one sentence that names the first thing to do. Null if it can. */
export function whyNotStart(t: TFunction, facts: Facts): string | null {
  const { draft, question, content, forbidden, isReading, isRefused = false, check } = facts;
  const { operation, table, idColumn, options, forms } = draft;
  if (forbidden !== null) return forbidden;
  if (isReading) return t('batches.make.start.not.reading');
  if (table === null) return t('batches.make.start.not.noTable');
  if (isRefused) return t('batches.make.start.not.refused');
  if (isUndecided(table)) return t('batches.make.start.not.hidden');
  if (table.rows === 0) return t('batches.make.start.not.noRows');
  if (operation !== 'createOrder' && idColumn === null) return t('batches.make.start.not.noId');
  const kind = bodyKindOf(operation);
  if (kind !== null && content?.ok === false)
    return describeBodyProblem(t, content.problem, kind, forms[kind]);
  if (question !== null) return t('batches.make.start.not.question', { column: short(question) });
  if (optionsOfTexts(options) === null) return t('batches.make.start.not.options');
  return check === null ? null : brokenReason(t, check);
}

/** Why none of the rows can be sent. Null if some can: the others are fixed, or the batch starts without them. */
export function brokenReason(t: TFunction, { rows, blank, broken }: BatchCheck): string | null {
  return broken.count > 0 && broken.count >= rows - blank
    ? t('batches.make.start.not.allBroken')
    : null;
}

/** The spreadsheet has hidden rows, and the user has not decided whether to send them. */
function isUndecided({ hiddenRows = 0, options }: Table): boolean {
  return hiddenRows > 0 && options.rows === undefined;
}
