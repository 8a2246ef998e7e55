import { FolderLock, KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../main/contract/failure.ts';
import { call } from '../lib/app/call.ts';
import { useJournalState } from '../lib/app/main-events.ts';
import { useStartState, useWorkspace } from '../lib/app/start-state.ts';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import { failureOf } from '../lib/failure/failure-of.ts';
import { openHelp } from '../lib/help/help.ts';
import { navigate } from '../lib/window/router.ts';
import { useProfileImport } from '../profile-files/use-profile-import.tsx';
import { Button } from '../ui/button/button.tsx';
import { ErrorDialog } from '../ui/failure/error-dialog.tsx';
import { Icon } from '../ui/look/icon.tsx';
import { Mark } from '../ui/look/mark.tsx';
import styles from './welcome.module.css';

/** The screen shown before there is a profile, and when no profile is open. */
export function Welcome() {
  const { t } = useTranslation();
  const { profiles, putProfile, selectProfile } = useWorkspace();
  const fromFile = useProfileImport();
  const [isStarting, setIsStarting] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    document.title = t('app.name');
  }, [t]);

  const startDemo = async () => {
    setIsStarting(true);
    try {
      const profile = await call('startDemo', {});
      putProfile(profile);
      await selectProfile(profile.id);
      navigate('products');
    } catch (error) {
      setIsStarting(false);
      setFailure(failureOf(error));
    }
  };

  return (
    <main className={styles.welcome}>
      <div className={styles.column}>
        <span className={styles.mark}>
          <Mark size={48} />
        </span>
        <h1 className={styles.title}>{t('session.welcome.title')}</h1>
        <p className={styles.lead}>{t('session.welcome.lead')}</p>
        {profiles.length > 0 && (
          <section className={styles.known} aria-label={t('session.welcome.profiles')}>
            <h2>{t('session.welcome.profiles')}</h2>
            <ul>
              {profiles.map(({ id, name, baseUrl }) => (
                <li key={id}>
                  <Button className={styles.open} onPress={() => void selectProfile(id)}>
                    {t('session.welcome.open', { name })}
                  </Button>
                  <span className={styles.address}>{baseUrl}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <div className={styles.buttons}>
          <Button
            variant={profiles.length > 0 ? 'secondary' : 'primary'}
            onPress={() => navigate('connect')}
          >
            {t('session.welcome.connect')}
          </Button>
          <Button isPending={isStarting} onPress={() => void startDemo()}>
            {t('session.welcome.demo')}
          </Button>
          <Button variant="quiet" onPress={fromFile.choose}>
            {t('session.welcome.import')}
          </Button>
          <Button variant="quiet" onPress={() => openHelp()}>
            {t('help.title')}
          </Button>
        </div>
        <p className={styles.note}>{t('session.welcome.demoNote')}</p>
        <KeptWhere />
      </div>
      {fromFile.parts}
      {failure !== null && (
        <ErrorDialog
          description={describeFailure(failure, 'startDemo')}
          onClose={() => setFailure(null)}
          actions={{ 'try-again': () => void startDemo() }}
        />
      )}
    </main>
  );
}

/** In small print: what is stored where, shown before anything is stored. */
function KeptWhere() {
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
