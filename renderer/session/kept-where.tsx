import { FolderLock, KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStartState } from '../lib/app/start-state.ts';
import { useJournalState } from '../lib/app/use-journal-state.ts';
import { Icon } from '../ui/look/icon.tsx';
import styles from './welcome.module.css';

/** In small print: what is stored where, shown before anything is stored. */
export function KeptWhere() {
  const { t } = useTranslation();
  const { keychainAvailable, userDataFolder } = useStartState();
  const journal = useJournalState();
  return (
    <section className={styles.kept} aria-label={t('session.welcome.kept')}>
      <p>
        <Icon as={KeyRound} />
        <span>
          {t(keychainAvailable ? 'session.welcome.keptToken' : 'session.welcome.keptTokenSession')}
        </span>
      </p>
      <p>
        <Icon as={FolderLock} />
        <span>
          {t(
            journal.kind === 'file'
              ? 'session.welcome.keptJournal'
              : 'session.welcome.keptJournalMemory',
          )}{' '}
          <code>{userDataFolder}</code>
        </span>
      </p>
    </section>
  );
}
