import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../main/contract/failure.ts';
import { tryCall } from '../lib/app/call.ts';
import { askAgain, queryOf } from '../lib/app/queries.ts';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import { failureOf } from '../lib/failure/failure-of.ts';
import { Button } from '../ui/button/button.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { ErrorDialog } from '../ui/failure/error-dialog.tsx';
import { useStatus } from '../ui/status/status-context.ts';
import styles from './settings-page.module.css';
import { SettingsSection } from './settings-section.tsx';

/** The proxies with a saved login, each with a button to forget it. Renders nothing if there are none. */
export function ProxyLogins() {
  const { t } = useTranslation();
  const status = useStatus();
  const [asked, setAsked] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { data, error } = useQuery({
    ...queryOf('listProxyLogins', {}),
    gcTime: 0,
    staleTime: 0,
  });

  const forget = async (place: string) => {
    setAsked(null);
    const ended = await tryCall('forgetProxyLogin', { place });
    if (ended.ok) status.announce({ text: (t) => t('settings.proxyLogins.forgotten', { place }) });
    else setFailure(ended.failure);
    await askAgain('listProxyLogins');
  };

  if (error !== null) {
    const { title, whatHappened } = describeFailure(failureOf(error), 'listProxyLogins');
    return (
      <SettingsSection title={t('settings.network')}>
        <p className={styles.text}>
          {title}. {whatHappened}
        </p>
      </SettingsSection>
    );
  }
  const places = data ?? [];
  return (
    <>
      {places.length > 0 && (
        <SettingsSection title={t('settings.network')}>
          <p className={styles.hint}>{t('settings.proxyLogins.text')}</p>
          <ul className={styles.logins} aria-label={t('settings.proxyLogins.name')}>
            {places.map((place) => (
              <li key={place}>
                <code>{place}</code>
                <Button
                  aria-label={t('settings.proxyLogins.forgetOf', { place })}
                  onPress={() => setAsked(place)}
                >
                  {t('settings.proxyLogins.forget')}
                </Button>
              </li>
            ))}
          </ul>
        </SettingsSection>
      )}
      {asked !== null && (
        <ConfirmDialog
          isOpen
          title={t('settings.proxyLogins.title')}
          confirmLabel={t('settings.proxyLogins.confirm')}
          onCancel={() => setAsked(null)}
          onConfirm={() => void forget(asked)}
        >
          <p>{t('settings.proxyLogins.question', { place: asked })}</p>
        </ConfirmDialog>
      )}
      {failure !== null && (
        <ErrorDialog
          description={describeFailure(failure, 'forgetProxyLogin')}
          onClose={() => setFailure(null)}
        />
      )}
    </>
  );
}
