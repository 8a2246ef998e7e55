import { useTranslation } from 'react-i18next';
import type { Settings } from '../../main/contract/settings.ts';
import { Checkbox } from '../ui/field/checkbox.tsx';
import { SettingsSection } from './settings-section.tsx';

interface KeyboardSectionProps {
  readonly settings: Settings;
  readonly onChange: (part: Partial<Settings>) => Promise<void>;
}

/** Single-key shortcuts can be turned off, because users of speech input trigger them by accident (WCAG 2.1.4). */
export function KeyboardSection({ settings, onChange }: KeyboardSectionProps) {
  const { t } = useTranslation();
  return (
    <SettingsSection title={t('keys.section')}>
      <Checkbox
        isSelected={settings.singleKeys}
        onChange={(singleKeys) => void onChange({ singleKeys })}
        description={t('keys.settingText')}
      >
        {t('keys.setting')}
      </Checkbox>
    </SettingsSection>
  );
}
