import { useTranslation } from 'react-i18next';
import { SettingsSection } from './settings-section.tsx';

/** How requests find their way, which is the system's business. */
export function NetworkSection() {
  const { t } = useTranslation();
  return <SettingsSection title={t('settings.network')} text={t('settings.networkText')} />;
}
