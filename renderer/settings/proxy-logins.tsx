import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { tryCall } from '../lib/app/call.ts';
import { askAgain, queryOf } from '../lib/app/queries.ts';
import { confirm, showFailure } from '../lib/ask/ask.ts';
import { returnFocus } from '../lib/ask/questions.ts';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import { failureOf } from '../lib/failure/failure-of.ts';
import { Button } from '../ui/button/button.tsx';
import { announce } from '../ui/toast/announce.ts';
import styles from './settings-page.module.css';
import { SettingsSection } from './settings-section.tsx';

/** The proxies with a saved login, each with a button to forget it. Renders nothing if there are none. */
export function ProxyLogins() {
  const { t } = useTranslation();
  const { data, error } = useQuery({
    ...queryOf('listProxyLogins', {}),
    gcTime: 0,
    staleTime: 0,
  });

  if (error !== null) {
    const { title, whatHappened } = describeFailure(failureOf(error), 'listProxyLogins');
    return (
      <SettingsSection title={t('session.form.network')}>
        <p className={styles.text}>
          {title}. {whatHappened}
        </p>
      </SettingsSection>
    );
  }
  const places = data ?? [];
  if (places.length === 0) return null;
  return (
    <SettingsSection title={t('session.form.network')}>
      <p className={styles.hint}>{t('settings.proxyLogins.text')}</p>
      <ul className={styles.logins} aria-label={t('settings.proxyLogins.name')}>
        {places.map((place) => (
          <li key={place}>
            <code>{place}</code>
            <Button
              aria-label={t('settings.proxyLogins.forgetOf', { place })}
              onPress={() => forget(place)}
            >
              {t('settings.proxyLogins.forget')}
            </Button>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}

async function forget(place: string): Promise<void> {
  const isConfirmed = await confirm('page', (t) => ({
    title: t('settings.proxyLogins.title'),
    text: <p>{t('settings.proxyLogins.question', { place })}</p>,
    confirm: t('settings.proxyLogins.forget'),
    risk: 'loss',
  }));
  if (!isConfirmed) return;
  const ended = await tryCall('saveProxyLogin', { place, login: null });
  if (ended.ok) announce({ text: (t) => t('settings.proxyLogins.forgotten', { place }) });
  await askAgain('listProxyLogins');
  // The button that was pressed is gone.
  returnFocus();
  if (!ended.ok) await showFailure('page', ended.failure, 'forgetProxyLogin');
}
