import { useTranslation } from 'react-i18next';
import type { Settings } from '../../main/contract/settings.ts';
import { Segmented } from '../ui/button/segmented.tsx';
import { SettingsSection } from './settings-section.tsx';

const themes = ['system', 'light', 'dark'] as const;
const densities = ['compact', 'comfortable'] as const;

interface LooksSectionProps {
  readonly settings: Settings;
  readonly onChange: (part: Partial<Settings>) => Promise<void>;
}

/** Theme and row height. */
export function LooksSection({ settings, onChange }: LooksSectionProps) {
  const { t } = useTranslation();
  return (
    <SettingsSection title={t('settings.looks')}>
      <Segmented
        label={t('settings.theme')}
        options={themes.map((value) => ({ value, label: t(`settings.themes.${value}`) }))}
        value={settings.theme}
        onChange={(theme) => void onChange({ theme })}
      />
      <Segmented
        label={t('settings.density')}
        options={densities.map((value) => ({ value, label: t(`settings.densities.${value}`) }))}
        value={settings.density}
        onChange={(density) => void onChange({ density })}
      />
    </SettingsSection>
  );
}
