import { useTranslation } from 'react-i18next';
import { useStartState } from '../lib/start-state.ts';
import styles from './settings-page.module.css';
import { SettingsSection } from './settings-section.tsx';

/** Versions, for whoever is asked for them. */
export function AboutSection() {
  const { t } = useTranslation();
  const { version, electronVersion, platform } = useStartState();
  return (
    <SettingsSection title={t('settings.about')}>
      <dl className={styles.facts}>
        <dt>{t('app.name')}</dt>
        <dd>{version}</dd>
        <dt>{t('settings.runtime')}</dt>
        <dd>{electronVersion}</dd>
        <dt>{t('settings.platform')}</dt>
        <dd>{t(`settings.platforms.${platform}`)}</dd>
      </dl>
    </SettingsSection>
  );
}
