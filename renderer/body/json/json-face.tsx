import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import { useWorkspace } from '../../lib/app/start-state.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { Note } from '../../ui/look/note.tsx';
import type { BodyContent } from '../content/content.ts';
import { describeBodyProblem, short } from '../content/describe-problem.ts';
import { largestSync, readText, type TextToRead } from '../content/large-text.ts';
import type { BodyAction, BodyState } from '../content/state.ts';
import { type LateReading, useLateReading } from '../content/use-late-reading.ts';
import { readJson } from '../text/read-json.ts';
import type { TextChange } from '../text/text-change.ts';
import { formatJson } from './format-json.ts';
import { JsonBox } from './json-box.tsx';
import styles from './json-face.module.css';
import { jsonMarks } from './json-marks.ts';

interface JsonFaceProps {
  readonly state: BodyState;
  readonly content: BodyContent;
  readonly dispatch: (action: BodyAction) => void;
  readonly kind: BodyKind;
}

/** The JSON face: the text as it is sent. Text that doesn't parse is kept, and marked while typing. */
export function JsonFace({ state, content, dispatch, kind }: JsonFaceProps) {
  const { t } = useTranslation();
  const noteId = useId();
  const { settings, saveSettings } = useWorkspace();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const wraps = chosen ?? settings.wrapLines;
  const wrap = (wrapLines: boolean) => {
    setChosen(wrapLines);
    // A setting that couldn't be saved still applies until the page closes. That's not worth an error message.
    saveSettings({ ...settings, wrapLines }).then(
      () => setChosen(null),
      () => undefined,
    );
  };
  const read = useTextReading(state);
  const problem = read?.reading.problem ?? null;
  const duplicates = read?.reading.duplicates ?? [];
  const tooLarge = !content.ok && content.problem.kind === 'too-large' ? content.problem : null;
  const told = state.text === '' ? null : (problem ?? tooLarge);
  // Answers with a place in the text; the others are shown below it.
  const answers =
    read === null ? [] : read.of.answers.filter((_, at) => read.reading.places[at] != null);
  const others = state.answers.filter((answer) => !answers.includes(answer));
  const marks = useMemo(
    () => (read === null || read.of.text === '' ? [] : jsonMarks(t, read, kind)),
    [t, read, kind],
  );
  const write = (text: string, change?: TextChange) =>
    dispatch({ type: 'write-text', text, ...(change === undefined ? {} : { change }) });
  const format = () => {
    // The last reading may be older than the text.
    if (readJson(state.text).ok) write(formatJson(state.text));
  };
  return (
    <div className={styles.face}>
      <JsonBox
        name={t('body.json.label')}
        text={state.text}
        marks={marks}
        isInvalid={told !== null || answers.length > 0}
        wraps={wraps}
        describedBy={noteId}
        onChange={write}
      />
      <div className={styles.foot}>
        <div id={noteId}>
          <div role="status">
            {told !== null && <Note tone="danger">{describeBodyProblem(t, told, kind)}</Note>}
          </div>
          {answers.map(({ path, message }) => (
            <Note key={`${path} ${message}`} tone="danger">
              {t('body.answerBelow', { path, message })}
            </Note>
          ))}
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
      {others.map(({ path, message }) => (
        <Note key={`${path} ${message}`} tone="danger">
          {t('body.atField', { name: path, sentence: message })}
        </Note>
      ))}
    </div>
  );
}

/** The result of reading the text; null while a large text hasn't been read. */
function useTextReading({ text, answers }: TextToRead): LateReading | null {
  const isLarge = text.length > largestSync;
  const late = useLateReading(isLarge ? { text, answers } : null);
  const atOnce = useMemo(() => {
    const of = { text, answers };
    return isLarge ? null : { of, reading: readText(of) };
  }, [isLarge, text, answers]);
  return atOnce ?? late;
}
