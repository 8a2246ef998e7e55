import { LifeBuoy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Settings } from '../../main/contract/settings.ts';
import { tryCall } from '../lib/app/call.ts';
import { useIsLocked } from '../lib/app/policy.ts';
import { applyLooks, saveSettings, useSettings, useStartState } from '../lib/app/start-state.ts';
import { showFailure } from '../lib/ask/ask.ts';
import { failureOf } from '../lib/failure/failure-of.ts';
import { nameOfLanguage } from '../lib/words/i18n.ts';
import { Button } from '../ui/button/button.tsx';
import { Disclosure } from '../ui/button/disclosure.tsx';
import { Segmented } from '../ui/button/segmented.tsx';
import { Checkbox } from '../ui/field/checkbox.tsx';
import { Select } from '../ui/field/select.tsx';
import { lockedField } from '../ui/look/set-by-administrator.tsx';
import { PageHead } from '../ui/page/page-head.tsx';
import { announce } from '../ui/toast/announce.ts';
import { KeptSection } from './kept-section.tsx';
import { PolicySection } from './policy-section.tsx';
import { ProxyLogins } from './proxy-logins.tsx';
import styles from './settings-page.module.css';
import { type ChangeProps, LimitField, SettingsSection } from './settings-section.tsx';
import { UpdatesSection } from './updates-section.tsx';

const themes = ['system', 'light', 'dark'] as const;
const densities = ['compact', 'comfortable'] as const;

/** Theme, language and row height. */
function LooksSection({ settings, onChange }: ChangeProps) {
  const { t } = useTranslation();
  const { languages } = useStartState();
  const isLocked = useIsLocked();
  return (
    <SettingsSection title={t('settings.looks')}>
      <Segmented
        className={styles.row}
        label={t('settings.theme')}
        options={themes.map((value) => ({ value, label: t(`settings.themes.${value}`) }))}
        value={settings.theme}
        onChange={(theme) => void onChange({ theme })}
        {...lockedField(isLocked('theme'))}
      />
      <Select
        className={styles.row}
        label={t('settings.language')}
        options={[
          { value: 'system', label: t('settings.languageSystem') },
          ...languages.map((tag) => ({ value: tag, label: nameOfLanguage(tag) })),
        ]}
        value={languages.includes(settings.language) ? settings.language : 'system'}
        onChange={(language) => void onChange({ language })}
        {...lockedField(isLocked('language'))}
      />
      <Segmented
        className={styles.row}
        label={t('settings.density')}
        options={densities.map((value) => ({ value, label: t(`settings.densities.${value}`) }))}
        value={settings.density}
        onChange={(density) => void onChange({ density })}
        {...lockedField(isLocked('density'))}
      />
    </SettingsSection>
  );
}

const names = ['listLimitMiB', 'listIdleSeconds', 'listTotalSeconds', 'writeSeconds'] as const;

/** Sizes and time limits. The service doesn't specify any. */
function LimitsSection({ settings, onChange }: ChangeProps) {
  const { t } = useTranslation();
  return (
    <SettingsSection title={t('settings.advanced')}>
      <Disclosure title={t('settings.limits')}>
        <div className={styles.folded}>
          <p className={styles.hint}>{t('settings.limitsText')}</p>
          {names.map((name) => (
            <LimitField
              key={`${name} ${settings[name]}`}
              name={name}
              value={settings[name]}
              onChange={(value) => void onChange({ [name]: value })}
            />
          ))}
        </div>
      </Disclosure>
    </SettingsSection>
  );
}

interface SettingsPageProps {
  /** The part that the user came for, such as `updates`; empty for the page as a whole. */
  readonly part: string;
}

/** The settings. Each one is saved as soon as it is changed. */
export function SettingsPage({ part }: SettingsPageProps) {
  const { t } = useTranslation();
  const settings = useSettings();

  const change = async (part: Partial<Settings>, isSeen = false) => {
    const next = { ...settings, ...part };
    applyLooks(next);
    try {
      await saveSettings(next);
      if (!isSeen) announce({ text: (t) => t('settings.saved') });
    } catch (error) {
      applyLooks(settings);
      await showFailure('page', failureOf(error), 'saveSettings');
    }
  };

  return (
    <>
      <PageHead title={t('settings.title')} />
      <div className={styles.sections}>
        <LooksSection settings={settings} onChange={(part) => change(part, true)} />
        <NotifySection settings={settings} onChange={change} />
        <KeptSection settings={settings} onChange={change} />
        <ProxyLogins />
        <LimitsSection settings={settings} onChange={change} />
        <PolicySection />
        <UpdatesSection settings={settings} onChange={change} isWanted={part === 'updates'} />
        <AboutSection />
      </div>
    </>
  );
}

/** Whether desktop notifications report what has ended while the window is in the background. */
function NotifySection({ settings, onChange }: ChangeProps) {
  const { t } = useTranslation();
  const isLocked = useIsLocked();
  return (
    <SettingsSection title={t('settings.notify')}>
      <Checkbox
        className={styles.check}
        isSelected={settings.notifies}
        onChange={(notifies) => void onChange({ notifies })}
        {...lockedField(isLocked('notifies'), t('settings.notifiesHint'))}
      >
        {t('settings.notifies')}
      </Checkbox>
    </SettingsSection>
  );
}

/** Versions, and a diagnostics file for the people who help the user. */
function AboutSection() {
  const { t } = useTranslation();
  const { version, electronVersion, platform, policy } = useStartState();
  return (
    <SettingsSection title={t('settings.about')}>
      <dl className={styles.facts}>
        <dt>{t('app.name')}</dt>
        <dd>{version}</dd>
        <dt>{t('settings.runtime')}</dt>
        <dd>{electronVersion}</dd>
        <dt>{t('settings.platform')}</dt>
        <dd>{t(`settings.platforms.${platform}`)}</dd>
        {policy.kind === 'none' && (
          <>
            <dt>{t('administrator.section')}</dt>
            <dd>{t('administrator.none')}</dd>
          </>
        )}
      </dl>
      <div className={styles.action}>
        <p className={styles.hint}>{t('settings.diagnosticsText')}</p>
        <Button icon={LifeBuoy} onPress={saveDiagnostics}>
          {t('menu.saveDiagnostics')}
        </Button>
      </div>
    </SettingsSection>
  );
}

async function saveDiagnostics(): Promise<void> {
  const saved = await tryCall('saveDiagnostics', {});
  if (!saved.ok)
    return await showFailure('page', saved.failure, 'saveDiagnostics', { again: saveDiagnostics });
  const file = saved.value;
  if (file !== null) announce({ text: (t) => t('settings.diagnosticsSaved', file) });
}
