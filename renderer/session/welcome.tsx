import { FlaskConical, Plug } from 'lucide-react';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { tryCall } from '../lib/app/call.ts';
import { useWhyLocked } from '../lib/app/policy.ts';
import { putProfile, selectProfile, useWorkspace } from '../lib/app/start-state.ts';
import { showFailure } from '../lib/ask/ask.ts';
import { goToPage } from '../lib/commands/page-focus.ts';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import { failureOf } from '../lib/failure/failure-of.ts';
import { firstHelp, openHelp } from '../lib/help/help.ts';
import { i18n } from '../lib/words/i18n.ts';
import { importProfiles } from '../profile-files/import-profiles.tsx';
import { Button } from '../ui/button/button.tsx';
import { FailurePanel } from '../ui/failure/failure-panel.tsx';
import { Icon, type IconType } from '../ui/look/icon.tsx';
import styles from './welcome.module.css';

/** The screen shown before there is a profile, and when no profile is open. */
export function Welcome() {
  const { t } = useTranslation();
  const { profiles } = useWorkspace();
  const whyNoImport = useWhyLocked('imports');
  useEffect(() => {
    document.title = t('app.name');
  }, [t]);

  const startDemo = async (): Promise<void> => {
    const started = await tryCall('startDemo', {});
    if (!started.ok)
      return await showFailure('window', started.failure, 'startDemo', { again: startDemo });
    const profile = started.value;
    putProfile(profile);
    await selectProfile(profile.id);
    goToPage('products');
  };

  return (
    <main className={styles.welcome}>
      <div className={styles.column}>
        <span className={styles.mark}>
          <Logo />
        </span>
        <h1 tabIndex={-1} className={styles.title}>
          {t('session.welcome.title')}
        </h1>
        <p className={styles.lead}>{t('session.welcome.lead')}</p>
        {profiles.length > 0 && (
          <section className={styles.known} aria-label={t('session.welcome.profiles')}>
            <h2>{t('session.welcome.profiles')}</h2>
            <ul>
              {profiles.map(({ id, name, baseUrl }) => (
                <li key={id}>
                  <Button className={styles.open} onPress={() => selectProfile(id)}>
                    {t('session.welcome.open', { name })}
                  </Button>
                  <span className={styles.address}>{baseUrl}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <div className={styles.cards}>
          <WelcomeCard
            icon={Plug}
            title={t('session.welcome.connect')}
            note={t('session.welcome.connectNote')}
            onPress={() => goToPage('connect')}
          />
          <WelcomeCard
            icon={FlaskConical}
            title={t('session.welcome.demo')}
            note={t('session.welcome.demoNote')}
            onPress={startDemo}
          />
        </div>
        <div className={styles.others}>
          <Button
            variant="quiet"
            whyUnavailable={whyNoImport}
            onPress={() => void importProfiles()}
          >
            {t('session.welcome.import')}
          </Button>
          <Button variant="quiet" onPress={() => openHelp(firstHelp)}>
            {t('menu.help')}
          </Button>
        </div>
      </div>
    </main>
  );
}

interface WelcomeCardProps {
  readonly icon: IconType;
  /** The name of the button. */
  readonly title: string;
  /** One sentence that describes it. */
  readonly note: string;
  readonly onPress: () => unknown;
}

/** A large button with an icon and a sentence. The words are above the button, so that only the title is its name. */
function WelcomeCard({ icon, title, note, onPress }: WelcomeCardProps) {
  const noteId = useId();
  return (
    <div className={styles.card}>
      <Button
        className={styles.cardButton}
        aria-label={title}
        aria-describedby={noteId}
        onPress={onPress}
      >
        {null}
      </Button>
      <Icon as={icon} size={20} />
      <span aria-hidden className={styles.cardTitle}>
        {title}
      </span>
      <span id={noteId} className={styles.cardNote}>
        {note}
      </span>
    </div>
  );
}

/** A ticket with its torn-off counterfoil. Decorative: the name is next to it. */
function Logo() {
  return (
    <svg
      width={72}
      height={(72 * 20) / 28}
      viewBox="2 6 28 20"
      aria-hidden="true"
      focusable="false"
    >
      <path
        fill="currentColor"
        d="M5 6h5.2v1.6l-1.4 1.7 1.4 1.7-1.4 1.7 1.4 1.7-1.4 1.6 1.4 1.7-1.4 1.7 1.4 1.7-1.4 1.7 1.4 1.6V26H5a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3Z"
        opacity="0.55"
      />
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M13.2 6H27a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H13.2v-1.6l-1.4-1.7 1.4-1.7-1.4-1.7 1.4-1.7-1.4-1.7 1.4-1.6-1.4-1.7 1.4-1.7-1.4-1.7 1.4-1.6V6Zm4.3 6.2a.9.9 0 0 1 .9-.9h6.7a.9.9 0 1 1 0 1.8h-6.7a.9.9 0 0 1-.9-.9Zm.9 2.9a.9.9 0 1 0 0 1.8h6.7a.9.9 0 1 0 0-1.8h-6.7Zm-.9 4.7a.9.9 0 0 1 .9-.9h3.4a.9.9 0 1 1 0 1.8h-3.4a.9.9 0 0 1-.9-.9Z"
      />
    </svg>
  );
}

/** Shown if main could not even report its start state. */
export function StartFailed({ error }: { readonly error: unknown }) {
  return (
    <main className={styles.welcome}>
      <div className={styles.column}>
        <FailurePanel
          description={describeFailure(failureOf(error), 'getStartState')}
          actions={
            <Button onPress={() => window.location.reload()}>
              {i18n.t('session.startFailed.again')}
            </Button>
          }
        />
      </div>
    </main>
  );
}
