import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Settings } from '../../main/contract/settings.ts';
import { useStartState } from '../lib/app/start-state.ts';
import { useJournalState } from '../lib/app/use-journal-state.ts';
import { copyText } from '../lib/window/copy-text.ts';
import { IconButton } from '../ui/button/icon-button.tsx';
import { useStatus } from '../ui/status/status-context.ts';
import { LimitField } from './limit-field.tsx';
import styles from './settings-page.module.css';
import { SettingsSection } from './settings-section.tsx';

interface KeptSectionProps {
  readonly settings: Settings;
  readonly onChange: (part: Partial<Settings>) => Promise<void>;
}

/** What is stored, where and for how long. */
export function KeptSection({ settings, onChange }: KeptSectionProps) {
  const { t } = useTranslation();
  const { keychainAvailable, userDataFolder } = useStartState();
  const journal = useJournalState();
  const status = useStatus();
  return (
    <SettingsSection title={t('settings.kept')}>
      <dl className={styles.facts}>
        <dt>{t('settings.keptToken')}</dt>
        <dd>{t(keychainAvailable ? 'settings.keptTokenKeychain' : 'settings.keptTokenSession')}</dd>
        <dt>{t('settings.keptJournal')}</dt>
        <dd>
          {t(journal.kind === 'file' ? 'settings.keptJournalFile' : 'settings.keptJournalMemory')}
        </dd>
        <dt>{t('settings.keptFolder')}</dt>
        <dd className={styles.path}>
          <code>{userDataFolder}</code>
          <IconButton
            name={t('settings.copy')}
            icon={Copy}
            onPress={() =>
              status.announce({
                text: (t) => t(copyText(userDataFolder) ? 'common.copied' : 'common.notCopied'),
              })
            }
          />
        </dd>
      </dl>
      <LimitField
        key={settings.journalDays}
        name="journalDays"
        value={settings.journalDays}
        onChange={(journalDays) => void onChange({ journalDays })}
      />
      <p className={styles.text}>{t('settings.journalDaysText')}</p>
    </SettingsSection>
  );
}
