import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/words/format.ts';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { NumberField } from '../../../ui/field/number-field.tsx';
import { RanBefore } from '../check/check-result.tsx';
import { numberOptions, optionLimits, readOption } from '../draft/options-texts.ts';
import type { MakingBatch } from '../making/use-make-batch.ts';
import styles from './run-step.module.css';

/** How the batch is run. */
export function RunStep({ making }: { readonly making: MakingBatch }) {
  const { t } = useTranslation();
  const { draft, dispatch, checking } = making;
  const { options } = draft;
  const ranBefore = checking.check?.ranBefore ?? null;
  return (
    <>
      <Checkbox
        isSelected={options.asksAfterFirst}
        onChange={(asksAfterFirst) =>
          dispatch({ type: 'put-options', options: { ...options, asksAfterFirst } })
        }
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
              onChange={(text) =>
                dispatch({ type: 'put-options', options: { ...options, [name]: text } })
              }
              error={typeof problem === 'number' ? null : t('settings.notWhole', range)}
            />
          );
        })}
      </div>
      {ranBefore !== null && <RanBefore batch={ranBefore} />}
    </>
  );
}
