import { useTranslation } from 'react-i18next';
import { ProxyLogins } from './proxy-logins.tsx';
import styles from './settings-page.module.css';
import { SettingsSection } from './settings-section.tsx';

/** Network settings. The system's settings apply unless a profile overrides them. */
export function NetworkSection() {
  const { t } = useTranslation();
  return (
    <SettingsSection title={t('settings.network')} text={t('settings.networkText')}>
      <p className={styles.text}>{t('settings.networkSafety')}</p>
      <p className={styles.text}>{t('settings.networkPath')}</p>
      <ProxyLogins />
    </SettingsSection>
  );
}
