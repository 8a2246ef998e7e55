import { useTranslation } from 'react-i18next';
import type { Settings } from '../../main/contract/settings.ts';
import { Checkbox } from '../ui/field/checkbox.tsx';
import { SettingsSection } from './settings-section.tsx';

interface NotifySectionProps {
  readonly settings: Settings;
  readonly onChange: (part: Partial<Settings>) => Promise<void>;
}

/** Whether desktop notifications report what has ended while the window is in the background. */
export function NotifySection({ settings, onChange }: NotifySectionProps) {
  const { t } = useTranslation();
  return (
    <SettingsSection title={t('settings.notify')} text={t('settings.notifiesHint')}>
      <Checkbox isSelected={settings.notifies} onChange={(notifies) => void onChange({ notifies })}>
        {t('settings.notifies')}
      </Checkbox>
    </SettingsSection>
  );
}
