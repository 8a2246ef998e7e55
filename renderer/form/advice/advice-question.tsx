import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import styles from './advice-question.module.css';
import type { AdviceQuestion as Question } from './use-advice-question.ts';
import { wordAdvice } from './word-advice.ts';

/** So many lines are read before a decision. The rest is counted. */
const mostLines = 8;

interface AdviceQuestionProps {
  readonly asked: Question['asked'];
  readonly profileName: string;
  /** What it asks if the request isn't sent now. */
  readonly words?: { readonly title: string; readonly confirm: string };
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks once before it sends a body that isn't as its form describes it. */
export function AdviceQuestion(props: AdviceQuestionProps) {
  const { asked, profileName, words, onConfirm, onCancel } = props;
  const { t } = useTranslation();
  if (asked === null) return null;
  const { advice } = asked;
  return (
    <ConfirmDialog
      isOpen
      isUnasked
      title={words?.title ?? t('body.advice.title')}
      confirmLabel={words?.confirm ?? t('body.advice.send')}
      cancelLabel={t('body.advice.back')}
      variant="primary"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{t('body.advice.text', { profile: profileName })}</p>
      <ul className={styles.list}>
        {advice.slice(0, mostLines).map((one) => (
          <li key={`${one.kind} ${one.path} ${wordAdvice(t, one)}`}>
            {one.path === ''
              ? wordAdvice(t, one)
              : t('body.atField', { name: one.path, sentence: wordAdvice(t, one) })}
          </li>
        ))}
      </ul>
      {advice.length > mostLines && (
        <p>{t('body.advice.more', { count: advice.length - mostLines })}</p>
      )}
    </ConfirmDialog>
  );
}
