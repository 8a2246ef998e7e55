import type { TFunction } from 'i18next';
import type { RowProblem } from '../../../../main/contract/batch/batch.ts';
import { short } from '../../../body/content/describe-problem.ts';

/** Why a row can't be sent, as one sentence that names its column. */
export function problemWords(t: TFunction, { column, why }: RowProblem): string {
  const sentence = t(`batches.problem.${why}`);
  if (column === null) return sentence;
  return t('batches.make.atColumn', { column: short(column), sentence });
}
