import { useTranslation } from 'react-i18next';
import type { BatchCheck } from '../../../../main/contract/batch/batch.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { NumberField } from '../../../ui/field/number-field.tsx';
import { RanBefore } from '../check/check-result.tsx';
import {
  numberOptions,
  type OptionsTexts,
  optionLimits,
  readOption,
} from '../draft/options-texts.ts';
import styles from './run-step.module.css';

interface RunStepProps {
  readonly options: OptionsTexts;
  readonly onChange: (options: OptionsTexts) => void;
  /** What the check has found. Null before it. */
  readonly check: BatchCheck | null;
}

/** How the batch is run. */
export function RunStep({ options, onChange, check }: RunStepProps) {
  const { t } = useTranslation();
  const ranBefore = check?.ranBefore ?? null;
  return (
    <>
      <Checkbox
        isSelected={options.asksAfterFirst}
        onChange={(asksAfterFirst) => onChange({ ...options, asksAfterFirst })}
        description={t('batches.make.options.asksAfterFirstText')}
      >
        {t('batches.make.options.asksAfterFirst')}
      </Checkbox>
      <div className={styles.numbers}>
        {numberOptions.map((name) => {
          const limits = optionLimits[name];
          const range = { min: formatNumber(limits.min), max: formatNumber(limits.max) };
          const problem = readOption(options, name);
          return (
            <NumberField
              key={name}
              label={t(`batches.make.options.${name}`)}
              {...limits}
              value={options[name]}
              onChange={(text) => onChange({ ...options, [name]: text })}
              error={typeof problem === 'number' ? null : t('settings.notWhole', range)}
            />
          );
        })}
      </div>
      {ranBefore !== null && <RanBefore batch={ranBefore} />}
    </>
  );
}
