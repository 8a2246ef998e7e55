import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../main/contract/failure.ts';
import type { Settings } from '../../main/contract/settings.ts';
import { applyLooks } from '../lib/app/apply-looks.ts';
import { useWorkspace } from '../lib/app/start-state.ts';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import { failureOf } from '../lib/failure/failure-of.ts';
import { ErrorDialog } from '../ui/failure/error-dialog.tsx';
import { PageHead } from '../ui/page/page-head.tsx';
import { useStatus } from '../ui/status/status-context.ts';
import { AboutSection } from './about-section.tsx';
import { KeptSection } from './kept-section.tsx';
import { KeyboardSection } from './keyboard-section.tsx';
import { LimitsSection } from './limits-section.tsx';
import { LooksSection } from './looks-section.tsx';
import { NetworkSection } from './network-section.tsx';
import { NotifySection } from './notify-section.tsx';
import styles from './settings-page.module.css';

/** The settings. Each one is saved as soon as it is changed. */
export function SettingsPage() {
  const { t } = useTranslation();
  const { settings, saveSettings } = useWorkspace();
  const status = useStatus();
  const [failure, setFailure] = useState<Failure | null>(null);

  const change = async (part: Partial<Settings>, isSeen = false) => {
    const next = { ...settings, ...part };
    applyLooks(next);
    try {
      await saveSettings(next);
      if (!isSeen) status.announce({ text: (t) => t('settings.saved') });
    } catch (error) {
      applyLooks(settings);
      setFailure(failureOf(error));
    }
  };

  return (
    <>
      <PageHead title={t('settings.title')} />
      <div className={styles.sections}>
        <LooksSection settings={settings} onChange={(part) => change(part, true)} />
        <KeyboardSection settings={settings} onChange={(part) => change(part, true)} />
        <NotifySection settings={settings} onChange={change} />
        <LimitsSection settings={settings} onChange={change} />
        <KeptSection settings={settings} onChange={change} />
        <NetworkSection />
        <AboutSection />
      </div>
      {failure !== null && (
        <ErrorDialog
          description={describeFailure(failure, 'saveSettings')}
          onClose={() => setFailure(null)}
        />
      )}
    </>
  );
}
