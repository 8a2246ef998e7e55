import { useTranslation } from 'react-i18next';
import { formatNumber } from '../lib/format.ts';
import { settingLimits } from '../lib/setting-limits.ts';
import { useSettings } from '../lib/start-state.ts';
import { TextField } from '../ui/text-field.tsx';
import { timeoutNames } from './network-form-state.ts';
import styles from './profile-form.module.css';
import type { ProfileForm } from './use-profile-form.ts';

/** Limits of this profile, for a service that is slower or quicker than the others. */
export function TimeoutFields({ form }: { readonly form: ProfileForm }) {
  const { t } = useTranslation();
  const settings = useSettings();
  return timeoutNames.map((name) => (
    <TextField
      key={name}
      className={styles.timeout}
      label={t(`settings.${name}`)}
      description={t('session.form.timeoutHint', {
        usual: formatNumber(settings[name]),
        min: formatNumber(settingLimits[name].min),
        max: formatNumber(settingLimits[name].max),
      })}
      inputMode="numeric"
      value={form.state[name]}
      onChange={(text) => form.change({ [name]: text })}
      onBlur={() => form.touch(name)}
      error={form.problemAt(name)}
    />
  ));
}
