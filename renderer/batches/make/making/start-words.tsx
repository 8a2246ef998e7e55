import type { TFunction } from 'i18next';
import type { FormField } from '../../../../main/contract/form/form-description.ts';
import type { Profile } from '../../../../main/contract/profile/profile.ts';
import type { WriteOperation } from '../../../../main/contract/write/write-operations.ts';
import { leftOutByForm } from '../../../body/compare/changes.tsx';
import type { ConfirmWords } from '../../../lib/ask/questions.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import type { FormGap } from '../draft/form-gaps.ts';
import { GapLines } from './gap-lines.tsx';

/** From this many rows the user has to type their count, so that a stray click can't start hundreds. */
const typedFrom = 21;

interface RowsToStart {
  readonly operation: WriteOperation;
  /** How many rows are sent, how many are left out because they can't be sent, and how many are blank. */
  readonly count: number;
  readonly leftOut: number;
  readonly blank: number;
  /** Where the rows aren't as the form of the profile wants them. */
  readonly gaps: readonly FormGap[];
  readonly form: readonly FormField[] | null;
  /** What the form leaves out of each row, as paths. */
  readonly fields: readonly string[];
}

/** Asks before a batch is started: how many rows, which service, and what is done there. */
export function startWords(
  t: TFunction,
  profile: Profile,
  { operation, count, leftOut, blank, gaps, form, fields }: RowsToStart,
): ConfirmWords {
  const words = (count: number) => ({ count, number: formatNumber(count) });
  const isDelete = operation === 'deleteProduct';
  const hasDoubt = gaps.length > 0 || profile.protection !== 'none';
  return {
    title: t('batches.make.start.title'),
    text: (
      <>
        <p>
          {t(`batches.make.start.text.${operation}`, {
            ...words(count),
            profile: profile.name,
            address: profile.baseUrl,
          })}
        </p>
        {leftOut > 0 && <p>{t('batches.make.start.leftOut', words(leftOut))}</p>}
        {blank > 0 && <p>{t('batches.make.table.remark.blank', words(blank))}</p>}
        {fields.length > 0 && <p>{leftOutByForm(t, form, fields)}</p>}
        <GapLines gaps={gaps} />
      </>
    ),
    confirm: t('batches.make.start.confirm'),
    risk: isDelete ? 'loss' : hasDoubt ? 'mistake' : 'none',
    toType:
      count < typedFrom
        ? null
        : {
            label: t('batches.make.start.typeCount', { number: String(count) }),
            isNumber: true,
            isRight: (typed) => typed.trim() === String(count),
          },
  };
}
