import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuitAnswer } from '../../main/contract/procedures/app-procedures.ts';
import type { WriteSummary } from '../../main/contract/write/write.ts';
import { tryCall } from '../lib/app/call.ts';
import { useMainEvent } from '../lib/app/main-events.ts';
import { selectProfile, useWorkspace } from '../lib/app/start-state.ts';
import { createStore, useStore } from '../lib/app/store.ts';
import { ask } from '../lib/ask/ask.ts';
import { navigate } from '../lib/window/router.ts';
import { cutText } from '../lib/words/cell-name.ts';
import { harmless } from '../lib/words/harmless.ts';
import { sentenceOf } from '../lib/words/sentence-of.ts';
import { Button } from '../ui/button/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { RelativeTime } from '../ui/look/relative-time.tsx';
import { announce } from '../ui/toast/announce.ts';
import styles from './quit-question.module.css';

/** A product's name may be a megabyte long. */
const mostOfSentence = 160;

/** What is being sent while main asks; empty once it has ended. */
const underWay = createStore<readonly WriteSummary[]>([]);

/** Asks whether to quit while something is being sent, when main wants to know. */
export function QuitQuestion(): null {
  useBatchesPausedToQuit();
  useMainEvent('quit-question', ({ writes }) => {
    const isAsked = underWay.getState().length > 0;
    underWay.setState(writes);
    if (!isAsked && writes.length > 0) void askToQuit();
  });
  return null;
}

/** Ends when nothing is being sent any more: either main quits the app, or a dialog shows the failure. */
async function askToQuit(): Promise<void> {
  const end = await ask<'stay' | 'ended'>('window', 'stay', (answer) => (
    <QuitDialog onEnd={answer} />
  ));
  underWay.setState([]);
  if (end === 'stay') await tell('stay');
}

/** Main may be gone by then. */
async function tell(answer: QuitAnswer): Promise<void> {
  await tryCall('answerQuit', { answer });
}

function QuitDialog({ onEnd }: { readonly onEnd: (end: 'stay' | 'ended') => void }) {
  const { t } = useTranslation();
  const writes = useStore(underWay);
  const [isWaiting, setIsWaiting] = useState(false);
  const [first] = writes;
  const isOver = first === undefined;
  const end = useEffectEvent(() => onEnd('ended'));
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  const quit = (answer: 'wait' | 'now') => {
    setIsWaiting(true);
    return tell(answer);
  };
  return (
    <Dialog
      isOpen={!isOver}
      onClose={() => onEnd('stay')}
      role="alertdialog"
      tone="warn"
      title={
        writes.length === 1 && first !== undefined
          ? t(`quit.title.${first.operation}`)
          : t('quit.title.several', { count: writes.length })
      }
      footer={
        <>
          <Button autoFocus isPending={isWaiting} onPress={() => quit('wait')}>
            {t('quit.answer.wait')}
          </Button>
          <Button onPress={() => onEnd('stay')}>{t('quit.answer.stay')}</Button>
          <Button variant="danger" onPress={() => quit('now')}>
            {t('quit.answer.now')}
          </Button>
        </>
      }
    >
      <ul className={styles.writes}>
        {writes.map((write) => (
          <li key={write.writeId}>
            {cutText(sentenceOf(t, write), mostOfSentence, false)} · {harmless(write.profileName)}
            {' · '}
            <RelativeTime iso={write.startedAt} />
          </li>
        ))}
      </ul>
      <p>{t('quit.text', { count: writes.length })}</p>
    </Dialog>
  );
}

/**
 * Says which batch was paused because the app should quit, with a link to it. If one of its rows keeps the app open, no
 * failure is on the screen as for a single write, so nothing else would say why.
 */
function useBatchesPausedToQuit(): void {
  const { elsewhere } = useWorkspace();
  const told = useRef(new Set<string>());
  useMainEvent('batch-changed', ({ batch: { batchId, profileId, name, pause } }) => {
    if (pause?.why !== 'quit') told.current.delete(batchId);
    if (pause?.why !== 'quit' || told.current.has(batchId)) return;
    told.current.add(batchId);
    // The window of its profile shows the message.
    if (elsewhere.includes(profileId)) return;
    const open = async () => {
      if (await selectProfile(profileId, { page: 'batch', detail: batchId }))
        navigate('batch', batchId);
    };
    announce({
      text: (t) => t('quit.batchPaused', { name }),
      action: { label: (t) => t('common.openBatch'), onPress: () => void open() },
    });
  });
}
