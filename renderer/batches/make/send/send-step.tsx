import { useTranslation } from 'react-i18next';
import type { BatchCheck } from '../../../../main/contract/batch/batch.ts';
import type { WriteOperation } from '../../../../main/contract/write/write-operations.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Disclosure } from '../../../ui/button/disclosure.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { NumberField } from '../../../ui/field/number-field.tsx';
import { RanBefore } from '../check/check-result.tsx';
import {
  numberOptions,
  type OptionsTexts,
  optionLimits,
  optionsOfTexts,
  readOption,
} from '../draft/options-texts.ts';
import styles from './send-step.module.css';

interface SendStepProps {
  readonly operation: WriteOperation;
  /** How many rows of the file the user has left out. */
  readonly skipped: number;
  readonly options: OptionsTexts;
  readonly onChange: (options: OptionsTexts) => void;
  /** What the check has found. Null before it. */
  readonly check: BatchCheck | null;
}

/** What will be sent, and how. */
export function SendStep({ operation, skipped, options, onChange, check }: SendStepProps) {
  const { t } = useTranslation();
  const ranBefore = check?.ranBefore ?? null;
  return (
    <>
      {check !== null && (
        <WhatIsSent
          operation={operation}
          count={check.rows - check.blank - check.broken.count}
          leftOut={skipped + check.broken.count}
        />
      )}
      {ranBefore !== null && <RanBefore batch={ranBefore} />}
      <Checkbox
        isSelected={options.asksAfterFirst}
        onChange={(asksAfterFirst) => onChange({ ...options, asksAfterFirst })}
        description={t('batches.make.options.asksAfterFirstText')}
      >
        {t('batches.make.options.asksAfterFirst')}
      </Checkbox>
      <Disclosure
        title={t('batches.make.options.speed')}
        mustShow={optionsOfTexts(options) === null}
      >
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
      </Disclosure>
    </>
  );
}

interface WhatIsSentProps extends Pick<SendStepProps, 'operation'> {
  readonly count: number;
  readonly leftOut: number;
}

function WhatIsSent({ operation, count, leftOut }: WhatIsSentProps) {
  const { t } = useTranslation();
  const words = (all: number) => ({ count: all, number: formatNumber(all) });
  const sent = t(`batches.make.send.${operation}`, words(count));
  return (
    <p className={styles.sentence}>
      {leftOut === 0
        ? sent
        : t('batches.make.send.without', {
            sent,
            leftOut: t('batches.make.send.leftOut', words(leftOut)),
          })}
    </p>
  );
}
