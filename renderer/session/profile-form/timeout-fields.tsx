import { useTranslation } from 'react-i18next';
import { useSettings } from '../../lib/app/start-state.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { settingLimits } from '../../lib/words/setting-limits.ts';
import { TextField } from '../../ui/field/text-field.tsx';
import { timeoutNames } from '../form-state/network-form-state.ts';
import type { ProfileForm } from '../form-state/use-profile-form.ts';
import styles from './profile-form.module.css';

/** Time-outs of this profile, for a service that is slower or faster than others. */
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
