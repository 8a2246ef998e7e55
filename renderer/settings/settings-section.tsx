import { type ReactNode, type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LimitName, settingLimits } from '../../main/contract/setting-limits.ts';
import type { Settings } from '../../main/contract/settings.ts';
import { useIsLocked } from '../lib/app/policy.ts';
import { formatNumber } from '../lib/words/format.ts';
import { parseLimit } from '../lib/words/parse-limit.ts';
import { TextField } from '../ui/field/text-field.tsx';
import { lockedField } from '../ui/look/set-by-administrator.tsx';
import styles from './settings-page.module.css';

/** What the sections that change settings get. */
export interface ChangeProps {
  readonly settings: Settings;
  /** Saves them. Never rejects. */
  readonly onChange: (part: Partial<Settings>) => Promise<void>;
}

interface SettingsSectionProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLElement>;
}

/** One group of settings: title on the left, controls on the right. */
export function SettingsSection({ title, children, ref }: SettingsSectionProps) {
  const id = useId();
  return (
    <section ref={ref} className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.content}>{children}</div>
    </section>
  );
}

interface LimitFieldProps {
  readonly name: LimitName;
  readonly value: number;
  /** More about it, below the range. */
  readonly hint?: string;
  /** Called with a number in its range when the field is left, or on Enter. */
  readonly onChange: (value: number) => void;
}

/** A number with its unit and range. */
export function LimitField({ name, value, hint, onChange }: LimitFieldProps) {
  const { t } = useTranslation();
  const isLocked = useIsLocked();
  const [text, setText] = useState(String(value));
  const [isJudged, setIsJudged] = useState(false);
  const limits = settingLimits[name];
  const range = { min: formatNumber(limits.min), max: formatNumber(limits.max) };
  const parsed = parseLimit(text, limits);
  const unit = t(`settings.unit.${limits.unit}`);

  const commit = () => {
    setIsJudged(true);
    if (typeof parsed === 'number' && parsed !== value) onChange(parsed);
  };
  const problem = {
    'not-whole': () => t('settings.notWhole', range),
    'out-of-range': () => t('settings.outOfRange', range),
  };
  return (
    <TextField
      className={styles.row}
      label={t(`settings.${name}`)}
      {...lockedField(
        isLocked(name),
        <>
          <span className={styles.range}>
            {isLocked(name) ? unit : t('settings.range', { ...range, unit })}
          </span>
          {hint !== undefined && <span className={styles.range}>{hint}</span>}
        </>,
      )}
      inputMode="numeric"
      value={text}
      onChange={setText}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
      error={isJudged && typeof parsed === 'string' ? problem[parsed]() : null}
    />
  );
}
