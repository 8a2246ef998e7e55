import type { RowProblem } from '../../../main/contract/batch/batch.ts';
import { i18n } from '../../lib/words/i18n.ts';

/** `Price: This is not a number as JSON has it.`: why a row can't be sent. */
export function problemInWords({ column, why }: RowProblem): string {
  const sentence = i18n.t(`batches.problem.${why}`);
  return column === null ? sentence : i18n.t('batches.problem.at', { column, sentence });
}
