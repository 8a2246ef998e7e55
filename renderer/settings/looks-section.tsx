import { useTranslation } from 'react-i18next';
import type { Settings } from '../../main/contract/settings.ts';
import { useStartState } from '../lib/app/start-state.ts';
import { nameOfLanguage } from '../lib/words/name-of-language.ts';
import { Segmented } from '../ui/button/segmented.tsx';
import { Select } from '../ui/field/select.tsx';
import styles from './settings-page.module.css';
import { SettingsSection } from './settings-section.tsx';

const themes = ['system', 'light', 'dark'] as const;
const densities = ['compact', 'comfortable'] as const;

interface LooksSectionProps {
  readonly settings: Settings;
  readonly onChange: (part: Partial<Settings>) => Promise<void>;
}

/** Theme, language and row height. */
export function LooksSection({ settings, onChange }: LooksSectionProps) {
  const { t } = useTranslation();
  const { languages } = useStartState();
  return (
    <SettingsSection title={t('settings.looks')}>
      <Segmented
        label={t('settings.theme')}
        options={themes.map((value) => ({ value, label: t(`settings.themes.${value}`) }))}
        value={settings.theme}
        onChange={(theme) => void onChange({ theme })}
      />
      <Select
        className={styles.language}
        label={t('settings.language')}
        options={[
          { value: 'system', label: t('settings.languageSystem') },
          ...languages.map((tag) => ({ value: tag, label: nameOfLanguage(tag) })),
        ]}
        value={languages.includes(settings.language) ? settings.language : 'system'}
        onChange={(language) => void onChange({ language })}
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
