import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../main/contract/failure.ts';
import { call } from '../lib/app/call.ts';
import { useStartState } from '../lib/app/start-state.ts';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import { failureOf } from '../lib/failure/failure-of.ts';
import { Button } from '../ui/button/button.tsx';
import { ErrorDialog } from '../ui/failure/error-dialog.tsx';
import { useStatus } from '../ui/status/status-context.ts';
import styles from './settings-page.module.css';
import { SettingsSection } from './settings-section.tsx';

/** Versions, and a diagnostics file for the people who help the user. */
export function AboutSection() {
  const { t } = useTranslation();
  const { version, electronVersion, platform } = useStartState();
  const status = useStatus();
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const save = async () => {
    setIsSaving(true);
    try {
      const saved = await call('saveDiagnostics', {});
      if (saved !== null) status.announce({ text: (t) => t('settings.diagnosticsSaved', saved) });
    } catch (error) {
      setFailure(failureOf(error));
    }
    setIsSaving(false);
  };

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
      <p className={styles.text}>{t('settings.diagnosticsText')}</p>
      <div>
        <Button icon={LifeBuoy} isPending={isSaving} onPress={() => void save()}>
          {t('settings.diagnostics')}
        </Button>
      </div>
      {failure !== null && (
        <ErrorDialog
          description={describeFailure(failure, 'saveDiagnostics')}
          onClose={() => setFailure(null)}
          actions={{ 'try-again': () => void save() }}
        />
      )}
    </SettingsSection>
  );
}
