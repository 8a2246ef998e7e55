import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../ui/text-field.tsx';
import { readBodyText } from './body-content.ts';
import styles from './body-json-face.module.css';
import { BodyNote } from './body-note.tsx';
import type { BodyAction, BodyState } from './body-state.ts';
import { type BodyKind, describeTextProblem, short } from './body-words.ts';

interface BodyJsonFaceProps {
  readonly state: BodyState;
  readonly dispatch: (action: BodyAction) => void;
  readonly kind: BodyKind;
}

/** The JSON face: the text as it is sent. Text that does not parse is kept, and told while typing. */
export function BodyJsonFace({ state, dispatch, kind }: BodyJsonFaceProps) {
  const { t } = useTranslation();
  // A body may be megabytes: reading it lags behind the typing rather than holding it up.
  const text = useDeferredValue(state.text);
  const { problem, duplicates } = useMemo(() => readBodyText(text), [text]);
  const isUntouched = state.text === '';
  return (
    <div className={styles.face}>
      <TextField
        aria-label={t('body.json.label')}
        className={styles.editor}
        isMonospace
        rows={14}
        value={state.text}
        error={
          problem !== null &&
          !isUntouched && <span role="status">{describeTextProblem(t, problem, kind)}</span>
        }
        onChange={(next) => dispatch({ type: 'write-text', text: next })}
      />
      {duplicates.map(({ name, offset, place }) => (
        <BodyNote key={offset} tone="warn">
          {t('body.duplicateName', { ...place, name: short(name) })}
        </BodyNote>
      ))}
      {state.answers.map(({ path, message }) => (
        <BodyNote key={`${path} ${message}`} tone="danger">
          {t('body.atField', { name: path, sentence: message })}
        </BodyNote>
      ))}
      {problem === null && <BodyNote tone="plain">{t('body.jsonHint')}</BodyNote>}
    </div>
  );
}
