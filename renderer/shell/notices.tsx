import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../main/contract/failure.ts';
import type { Notice, NoticeAct } from '../../main/contract/start-state.ts';
import type { WriteSummary } from '../../main/contract/write/write.ts';
import { toldState } from '../lib/app/start-state.ts';
import { useStore } from '../lib/app/store.ts';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import { failureOf } from '../lib/failure/failure-of.ts';
import { harmless } from '../lib/words/harmless.ts';
import { sentenceOf } from '../lib/words/sentence-of.ts';
import { Button } from '../ui/button/button.tsx';
import { FailurePanel } from '../ui/failure/failure-panel.tsx';
import { Banner } from '../ui/page/banner.tsx';
import styles from './window-frame.module.css';

const aboutUpdates: readonly Notice['kind'][] = ['update-available', 'update-ready'];

const informing: readonly Notice['kind'][] = [
  'keychain-unavailable',
  'journal-in-memory',
  ...aboutUpdates,
];

const quiet: readonly Notice['kind'][] = ['session-tokens', 'development-copy'];

/**
 * Can't be dismissed: anyone who comes to the window should see them for as long as they are true.
 */
const lasting: readonly Notice['kind'][] = [
  'remote-control',
  'remote-control-silent',
  'policy-unusable',
  'remote-control-saves',
  ...quiet,
  'restarting-graphics',
  'restarting-error',
  'app-replaced',
  'app-removed',
  'network-gone',
];

interface Settling {
  readonly id: string;
  readonly by: NoticeAct;
}

interface FailedSettling extends Settling {
  readonly failure: Failure;
}

interface NoticesProps {
  /** Does what the notice offers; throws `CallError`. */
  readonly onSettle: (noticeId: string, by: NoticeAct) => Promise<void>;
  /** Opens the journal at this journal entry. Null if there is no window to show it in. */
  readonly onOpenJournal: ((writeId?: string) => void) | null;
  /** Opens Settings at the update. Null as above. */
  readonly onShowUpdate: (() => void) | null;
}

/**
 * What the user should know, above every screen, until each notice is closed. Dialogs don't cover it: lost data may be
 * the reason why a dialog has opened.
 */
export function Notices({ onSettle, onOpenJournal, onShowUpdate }: NoticesProps) {
  const { t } = useTranslation();
  const { notices = [] } = useStore(toldState);
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const [settling, setSettling] = useState<Settling | null>(null);
  const [failed, setFailed] = useState<FailedSettling | null>(null);
  const left = withoutRepeats(notices).filter(({ id }) => !dismissed.has(id));
  const place = usePlaceAboveDialogs(left.length > 0);
  if (left.length === 0) return null;

  const settle = async (wanted: Settling) => {
    setSettling(wanted);
    setFailed(null);
    try {
      await onSettle(wanted.id, wanted.by);
    } catch (error) {
      setFailed({ ...wanted, failure: failureOf(error) });
    }
    setSettling(null);
  };

  return (
    <section
      ref={place}
      aria-label={t('notices.region')}
      data-region="notices"
      className={styles.notices}
      data-react-aria-top-layer="true"
    >
      {left.map((notice) => (
        <Banner
          key={notice.id}
          tone={toneOf(notice)}
          isLive={notice.kind === 'write-unheard' || aboutUpdates.includes(notice.kind)}
          onDismiss={
            lasting.includes(notice.kind)
              ? undefined
              : () => setDismissed(new Set([...dismissed, notice.id]))
          }
          action={
            <>
              {notice.can.map((by) => (
                <Button
                  key={by}
                  {...(by === 'decline' && { variant: 'quiet' })}
                  isPending={settling?.id === notice.id && settling.by === by}
                  isDisabled={settling !== null}
                  onPress={() => void settle({ id: notice.id, by })}
                >
                  {t(`notices.${by}`)}
                </Button>
              ))}
              {notice.kind === 'writes-unknown' && onOpenJournal !== null && (
                <Button variant="quiet" onPress={() => onOpenJournal()}>
                  {t('journal.open')}
                </Button>
              )}
              {aboutUpdates.includes(notice.kind) && onShowUpdate !== null && (
                <Button variant="quiet" onPress={onShowUpdate}>
                  {t('notices.showUpdate')}
                </Button>
              )}
              {notice.write !== undefined && onOpenJournal !== null && (
                <Button variant="quiet" onPress={() => onOpenJournal(notice.write?.writeId)}>
                  {t('journal.openEntry')}
                </Button>
              )}
            </>
          }
        >
          {t(`notices.${notice.kind}`, {
            detail: notice.detail,
            count: Number(notice.detail),
            ...(notice.write && wordsOfWrite(t, notice.write)),
          })}
        </Banner>
      ))}
      {failed !== null && <FailurePanel description={describeFailure(failed.failure, failed.by)} />}
    </section>
  );
}

/** The message that the window that sent it would have shown. */
function wordsOfWrite(t: TFunction, write: WriteSummary) {
  return {
    profile: harmless(write.profileName),
    what: sentenceOf(t, write),
    outcome: t(`common.outcome.${write.outcome}`),
  };
}

function toneOf({ kind, write }: Notice): 'quiet' | 'info' | 'warn' {
  if (quiet.includes(kind)) return 'quiet';
  return informing.includes(kind) || write?.outcome === 'done' ? 'info' : 'warn';
}

/** The notice about the keychain already says where the journal is. */
function withoutRepeats(notices: readonly Notice[]): readonly Notice[] {
  const saysAll = notices.some(({ kind }) => kind === 'keychain-unavailable');
  return notices.filter(({ kind }) => !(saysAll && kind === 'journal-in-memory'));
}

/** Passes the height of the notices to dialogs, which start below them. */
function usePlaceAboveDialogs(isShown: boolean) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!isShown || element === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--notices-height', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--notices-height');
    };
  }, [isShown]);
  return place;
}
