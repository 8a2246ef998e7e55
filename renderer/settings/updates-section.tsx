import { Download, RefreshCw } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferedUpdate, UpdateProblem, UpdateState } from '../../main/contract/update.ts';
import { tryCall } from '../lib/app/call.ts';
import { useIsLocked } from '../lib/app/policy.ts';
import { toldState, useStartState } from '../lib/app/start-state.ts';
import { useStore } from '../lib/app/store.ts';
import { showFailure } from '../lib/ask/ask.ts';
import { formatBytes, formatDate } from '../lib/words/format.ts';
import { harmless } from '../lib/words/harmless.ts';
import { Button } from '../ui/button/button.tsx';
import { Checkbox } from '../ui/field/checkbox.tsx';
import { Note } from '../ui/look/note.tsx';
import { placeOfTime, SentenceWithTime } from '../ui/look/relative-time.tsx';
import { lockedField } from '../ui/look/set-by-administrator.tsx';
import { ProgressBar } from '../ui/page/progress-bar.tsx';
import pageStyles from './settings-page.module.css';
import { type ChangeProps, SettingsSection } from './settings-section.tsx';
import styles from './updates-section.module.css';

const aptCommand = 'sudo apt update && sudo apt install counterfoil';

interface UpdatesSectionProps extends ChangeProps {
  /** The user came here for this section. */
  readonly isWanted: boolean;
}

/** Whether there is a newer version, and what to do about it. Without an updater, why there is none. */
export function UpdatesSection({ settings, onChange, isWanted }: UpdatesSectionProps) {
  const { t } = useTranslation();
  const { update: state } = useStore(toldState);
  const isLocked = useIsLocked();
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isWanted && state !== undefined) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isWanted, state]);
  if (state === undefined) return null;
  return (
    <SettingsSection ref={place} title={t('updates.section')}>
      <div className={pageStyles.action}>
        <div role="status" className={styles.state}>
          <StateInWords state={state} />
        </div>
        {state.kind !== 'off' && (
          <Button
            icon={RefreshCw}
            isPending={state.kind === 'checking'}
            isDisabled={!canCheck(state)}
            onPress={check}
          >
            {t('updates.check')}
          </Button>
        )}
      </div>
      {'offer' in state && <Offer state={state} offer={state.offer} />}
      {state.kind !== 'off' && (
        <Checkbox
          className={pageStyles.check}
          isSelected={settings.checksForUpdates}
          onChange={(checksForUpdates) => void onChange({ checksForUpdates })}
          {...lockedField(isLocked('checksForUpdates'), t('updates.automaticHint'))}
        >
          {t('updates.automatic')}
        </Checkbox>
      )}
    </SettingsSection>
  );
}

async function check(): Promise<void> {
  const checked = await tryCall('checkForUpdates', {});
  if (!checked.ok) await showFailure('page', checked.failure, 'checkForUpdates');
}

function canCheck({ kind }: UpdateState): boolean {
  return kind !== 'downloading' && kind !== 'verifying' && kind !== 'ready';
}

function StateInWords({ state }: { readonly state: UpdateState }) {
  const { t } = useTranslation();
  const { version } = useStartState();
  switch (state.kind) {
    case 'off':
      return <p className={pageStyles.hint}>{t(`updates.off.${state.why}`)}</p>;
    case 'unchecked':
    case 'checking':
      return <p className={pageStyles.hint}>{t(`updates.${state.kind}`)}</p>;
    case 'current':
      return (
        <>
          <p>{t('updates.current', { version })}</p>
          <LastChecked at={state.checkedAt} />
        </>
      );
    case 'failed':
      return (
        <>
          <p>{t('updates.failed')}</p>
          <Problem problem={state.problem} />
          <LastChecked at={state.checkedAt} />
        </>
      );
    case 'available':
    case 'downloading':
      return <h3 className={styles.title}>{t('updates.available')}</h3>;
    case 'verifying':
      return <p>{t('updates.verifying')}</p>;
    case 'ready':
      return <p>{t('updates.ready')}</p>;
  }
}

function LastChecked({ at }: { readonly at: string }) {
  const { t } = useTranslation();
  return (
    <p className={pageStyles.hint}>
      <SentenceWithTime sentence={t('updates.lastChecked', { time: placeOfTime })} iso={at} />
    </p>
  );
}

function Problem({ problem: { kind, detail } }: { readonly problem: UpdateProblem }) {
  const { t } = useTranslation();
  return <Note tone="danger">{t(`updates.problem.${kind}`, { detail: harmless(detail) })}</Note>;
}

interface OfferProps {
  readonly state: Extract<UpdateState, { readonly offer: OfferedUpdate }>;
  readonly offer: OfferedUpdate;
}

/** The newer version: its notes, how it gets here, and its download. */
function Offer({ state, offer: { version, date, notes, way } }: OfferProps) {
  const { t } = useTranslation();
  const notesId = useId();
  return (
    <div className={styles.offer}>
      <p>{t('updates.version', { version, date: formatDate(`${date}T12:00`) })}</p>
      {notes !== '' && (
        <div className={styles.notes}>
          <h3 id={notesId} className={styles.title}>
            {t('updates.notes')}
          </h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it can be scrolled with the keyboard. */}
          <section aria-labelledby={notesId} tabIndex={0} className={styles.text}>
            {notes}
          </section>
        </div>
      )}
      {state.kind === 'available' && <p className={pageStyles.hint}>{t(`updates.way.${way}`)}</p>}
      {way === 'apt' && <code className={styles.command}>{aptCommand}</code>}
      {state.kind === 'available' && way === 'at-quit' && (
        <>
          {state.problem !== null && (
            <div role="alert">
              <p>{t('updates.downloadFailed')}</p>
              <Problem problem={state.problem} />
            </div>
          )}
          <Button
            icon={Download}
            variant="primary"
            className={styles.button}
            onPress={() => tryCall('downloadUpdate', { callId: crypto.randomUUID() })}
          >
            {t('updates.download')}
          </Button>
        </>
      )}
      {state.kind === 'downloading' && (
        <>
          <ProgressBar
            name={t('updates.progress')}
            share={state.totalBytes === 0 ? null : state.bytes / state.totalBytes}
            valueLabel={t('products.progress.of', {
              come: formatBytes(state.bytes),
              all: formatBytes(state.totalBytes),
            })}
          />
          <Button className={styles.button} onPress={() => tryCall('cancel', { id: state.callId })}>
            {t('updates.cancel')}
          </Button>
        </>
      )}
    </div>
  );
}
