import { useTranslation } from 'react-i18next';
import type { Settings } from '../../main/contract/settings.ts';
import { LimitField } from './limit-field.tsx';
import { SettingsSection } from './settings-section.tsx';

const names = ['listLimitMiB', 'listIdleSeconds', 'listTotalSeconds', 'writeSeconds'] as const;

interface LimitsSectionProps {
  readonly settings: Settings;
  readonly onChange: (part: Partial<Settings>) => Promise<void>;
}

/** Sizes and time limits. The service doesn't specify any. */
export function LimitsSection({ settings, onChange }: LimitsSectionProps) {
  const { t } = useTranslation();
  return (
    <SettingsSection title={t('settings.limits')} text={t('settings.limitsText')}>
      {names.map((name) => (
        <LimitField
          key={`${name} ${settings[name]}`}
          name={name}
          value={settings[name]}
          onChange={(value) => void onChange({ [name]: value })}
        />
      ))}
    </SettingsSection>
  );
}
