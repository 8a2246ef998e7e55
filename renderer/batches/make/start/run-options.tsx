import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/words/format.ts';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { NumberField } from '../../../ui/field/number-field.tsx';
import {
  numberOptions,
  type OptionsTexts,
  optionLimits,
  readOption,
} from '../content/options-texts.ts';
import { Step } from '../step.tsx';
import styles from './run-options.module.css';

interface RunOptionsProps {
  readonly options: OptionsTexts;
  readonly onChange: (options: OptionsTexts) => void;
}

/** How the batch is run. */
export function RunOptions({ options, onChange }: RunOptionsProps) {
  const { t } = useTranslation();
  return (
    <Step title={t('batches.make.options.title')}>
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
    </Step>
  );
}
