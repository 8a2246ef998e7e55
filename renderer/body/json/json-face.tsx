import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import { useWorkspace } from '../../lib/app/start-state.ts';
import { useDebounced } from '../../lib/window/use-debounced.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { Note } from '../../ui/look/note.tsx';
import { type BodyContent, readBodyText } from '../content/content.ts';
import { describeBodyProblem, short } from '../content/describe-problem.ts';
import type { BodyAction, BodyState } from '../content/state.ts';
import { readJson } from '../text/read-json.ts';
import { formatJson } from './format-json.ts';
import { JsonBox, largestInTextArea } from './json-box.tsx';
import styles from './json-face.module.css';
import { jsonMarks } from './json-marks.ts';

interface JsonFaceProps {
  readonly state: BodyState;
  readonly content: BodyContent;
  readonly dispatch: (action: BodyAction) => void;
  readonly kind: BodyKind;
}

/** The JSON face: the text as it is sent. Text that does not parse is kept, and marked while typing. */
export function JsonFace({ state, content, dispatch, kind }: JsonFaceProps) {
  const { t } = useTranslation();
  const noteId = useId();
  const { settings, saveSettings } = useWorkspace();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const wraps = chosen ?? settings.wrapLines;
  const wrap = (wrapLines: boolean) => {
    setChosen(wrapLines);
    // One that could not be kept stays while the page does: nobody is interrupted for that.
    saveSettings({ ...settings, wrapLines }).then(
      () => setChosen(null),
      () => undefined,
    );
  };
  // A body may be megabytes: then it is read when the typing pauses.
  const settled = useDebounced(state.text, 300);
  const text = state.text.length > largestInTextArea ? settled : state.text;
  const reading = useMemo(() => readBodyText(text), [text]);
  const { problem, duplicates } = reading;
  const tooLarge = !content.ok && content.problem.kind === 'too-large' ? content.problem : null;
  const told = state.text === '' ? null : (problem ?? tooLarge);
  const marks = useMemo(
    () => (text === '' ? [] : jsonMarks(t, text, reading, state.answers, kind)),
    [t, text, reading, state.answers, kind],
  );
  const write = (next: string) => dispatch({ type: 'write-text', text: next });
  const format = () => {
    // What was read may lag behind the typing.
    if (readJson(state.text).ok) write(formatJson(state.text));
  };
  return (
    <div className={styles.face}>
      <JsonBox
        name={t('body.json.label')}
        text={state.text}
        marks={marks}
        isInvalid={told !== null}
        wraps={wraps}
        describedBy={noteId}
        onChange={write}
      />
      <div className={styles.foot}>
        <div id={noteId}>
          <div role="status">
            {told !== null && <Note tone="danger">{describeBodyProblem(t, told, kind)}</Note>}
          </div>
          {content.ok && <Note tone="plain">{t('body.jsonHint')}</Note>}
        </div>
        <div className={styles.actions}>
          <Checkbox isSelected={wraps} onChange={wrap}>
            {t('body.wrap')}
          </Checkbox>
          <Button
            variant="quiet"
            isDisabled={problem !== null && problem.kind !== 'not-object'}
            onPress={format}
          >
            {t('body.format')}
          </Button>
        </div>
      </div>
      {duplicates.map(({ name, offset, place }) => (
        <Note key={offset} tone="warn">
          {t('body.duplicateName', { ...place, name: short(name) })}
        </Note>
      ))}
      {state.answers.map(({ path, message }) => (
        <Note key={`${path} ${message}`} tone="danger">
          {t('body.atField', { name: path, sentence: message })}
        </Note>
      ))}
    </div>
  );
}
