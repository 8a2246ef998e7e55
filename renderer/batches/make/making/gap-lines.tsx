import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { mostColumnTexts } from '../../../../main/contract/batch/table-options.ts';
import { short } from '../../../body/content/describe-problem.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { wordUnfit } from '../../table/correct-cells.tsx';
import type { FormGap } from '../draft/form-gaps.ts';

/** The most gaps to name at once. The rest is counted. */
export const mostNamed = 5;

interface GapsProps {
  readonly gaps: readonly FormGap[];
}

/** Where the rows aren't as the form of the profile wants them, for the question before a batch is started. */
export function GapLines({ gaps }: GapsProps) {
  const { t } = useTranslation();
  return (
    <>
      {gaps.slice(0, mostNamed).map((gap) => (
        <p key={`${gap.kind} ${gap.field}`}>{wordGap(t, gap)}</p>
      ))}
      <MoreGaps gaps={gaps} />
    </>
  );
}

export function MoreGaps({ gaps }: GapsProps) {
  const { t } = useTranslation();
  if (gaps.length <= mostNamed) return null;
  return <p>{t('body.advice.more', { count: gaps.length - mostNamed })}</p>;
}

export function wordGap(t: TFunction, gap: FormGap): string {
  const field = short(gap.field);
  switch (gap.kind) {
    case 'missing':
      return t('batches.make.check.form.missing', { field });
    case 'empty':
      return t('batches.make.check.form.empty', {
        field,
        column: short(gap.column),
        count: gap.count,
        number: formatNumber(gap.count),
      });
    case 'text':
      return t('batches.make.check.form.text', { field, column: short(gap.rule.column) });
    case 'list':
      return t(`batches.make.check.products.kind.${gap.listed}`, {
        column: short(gap.rule.column),
      });
    case 'day':
    case 'time':
    case 'choice':
      return wordUnfit(t, gap.column, gap);
    case 'cut':
      return t('batches.make.check.form.cut', {
        column: short(gap.column),
        number: formatNumber(mostColumnTexts),
      });
  }
}
