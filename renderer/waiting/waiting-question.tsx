import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WaitingAnswer } from '../../main/contract/procedures/app-procedures.ts';
import type { WaitingWrite } from '../../main/contract/write/write.ts';
import { call } from '../lib/app/call.ts';
import { useMainEvent } from '../lib/app/main-events.ts';
import { harmless } from '../lib/words/harmless.ts';
import { sentenceOf } from '../lib/words/sentence-of.ts';
import { Button } from '../ui/button/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import styles from './waiting.module.css';

/** A product's name may be a megabyte long. */
const mostOfSentence = 120;

/**
 * Asks whether to send what waits before the app quits. The time stands still meanwhile. Escape cancels the quit, and
 * nothing else.
 */
export function WaitingQuestion() {
  const { t } = useTranslation();
  const [waiting, setWaiting] = useState<readonly WaitingWrite[]>([]);
  useMainEvent('waiting-question', (event) => setWaiting(event.waiting));
  // It can be too late for one of them: the computer may have slept, or its profile is gone.
  useMainEvent('waiting-changed', (event) => {
    const left = new Set(event.waiting.map(({ write }) => write.writeId));
    setWaiting((asked) => asked.filter(({ write }) => left.has(write.writeId)));
  });
  const answer = (given: WaitingAnswer) => {
    setWaiting([]);
    void call('answerWaiting', { answer: given }).catch(() => undefined);
  };
  return (
    <Dialog
      isOpen={waiting.length > 0}
      onClose={() => answer('stay')}
      role="alertdialog"
      tone="warn"
      title={t('grace.quit.title', { count: waiting.length })}
      footer={
        <>
          <Button onPress={() => answer('send')}>{t('grace.quit.answer.send')}</Button>
          <Button onPress={() => answer('discard')}>{t('grace.quit.answer.discard')}</Button>
          <Button autoFocus onPress={() => answer('stay')}>
            {t('grace.quit.answer.stay')}
          </Button>
        </>
      }
    >
      <ul className={styles.asked}>
        {waiting.map(({ write }) => (
          <li key={write.writeId}>
            {[
              sentenceOf(t, write).slice(0, mostOfSentence).toWellFormed(),
              harmless(write.profileName),
            ].join(' · ')}
          </li>
        ))}
      </ul>
      <p>{t('grace.quit.text')}</p>
    </Dialog>
  );
}
