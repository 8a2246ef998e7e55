import { FolderOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { tryCall } from '../lib/app/call.ts';
import { useJournalState } from '../lib/app/main-events.ts';
import { useIsLocked } from '../lib/app/policy.ts';
import { useStartState } from '../lib/app/start-state.ts';
import { showFailure } from '../lib/ask/ask.ts';
import { Button } from '../ui/button/button.tsx';
import { Checkbox } from '../ui/field/checkbox.tsx';
import { FolderPath } from '../ui/look/folder-path.tsx';
import { lockedField } from '../ui/look/set-by-administrator.tsx';
import styles from './settings-page.module.css';
import { type ChangeProps, LimitField, SettingsSection } from './settings-section.tsx';

/** What is stored, where and for how long. */
export function KeptSection({ settings, onChange }: ChangeProps) {
  const { t } = useTranslation();
  const { keychainAvailable, userDataFolder } = useStartState();
  const journal = useJournalState();
  const isLocked = useIsLocked();
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
          <FolderPath path={userDataFolder} />
          <Button icon={FolderOpen} onPress={showFolder}>
            {t('settings.showFolder')}
          </Button>
        </dd>
      </dl>
      <LimitField
        key={settings.journalDays}
        name="journalDays"
        value={settings.journalDays}
        hint={t('settings.journalDaysText')}
        onChange={(journalDays) => void onChange({ journalDays })}
      />
      <Checkbox
        className={styles.check}
        isSelected={settings.keepsDeletedProducts}
        onChange={(keepsDeletedProducts) => void onChange({ keepsDeletedProducts })}
        {...lockedField(isLocked('keepsDeletedProducts'), t('deletedProduct.settingText'))}
      >
        {t('deletedProduct.setting')}
      </Checkbox>
    </SettingsSection>
  );
}

async function showFolder(): Promise<void> {
  const shown = await tryCall('showDataFolder', {});
  if (!shown.ok) await showFailure('page', shown.failure, 'showDataFolder');
}
