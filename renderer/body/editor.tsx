import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldMessage } from '../../main/contract/failure.ts';
import type { FormField } from '../../main/contract/form/form-description.ts';
import { formatJson } from '../../main/contract/json/format-json.ts';
import { placeAt } from '../../main/contract/json/json-problem.ts';
import { isJson } from '../../main/contract/json/read-json.ts';
import type { BodyKind } from '../../main/contract/write/write-operations.ts';
import { useIsLocked } from '../lib/app/policy.ts';
import { useWorkspace } from '../lib/app/start-state.ts';
import { isFocusLost } from '../lib/commands/page-focus.ts';
import { Button } from '../ui/button/button.tsx';
import { Tabs } from '../ui/button/tabs.tsx';
import { Checkbox } from '../ui/field/checkbox.tsx';
import { Note } from '../ui/look/note.tsx';
import { lockedField } from '../ui/look/set-by-administrator.tsx';
import { Banner } from '../ui/page/banner.tsx';
import { leftOutByForm } from './compare/changes.tsx';
import type { BodyContent } from './content/content.ts';
import { describeBodyProblem, describeNoFields, short } from './content/describe-problem.ts';
import { largestSync, readText, type TextToRead } from './content/large-text.ts';
import type { BodyAction, BodyState } from './content/state.ts';
import { historyKey } from './content/steps.ts';
import { mostFormRows, mostRows, textToRows } from './content/text-to-rows.ts';
import { type LateReading, useLateReading } from './content/use-late-reading.ts';
import styles from './editor.module.css';
import { FormFace } from './form/form-face.tsx';
import { JsonBox } from './json/json-box.tsx';
import { jsonMarks } from './json/json-marks.ts';
import { FieldsFace } from './rows/fields-face.tsx';
import type { TextChange } from './text/text-change.ts';

interface BodyEditorProps {
  readonly state: BodyState;
  /** The result of `bodyContent` for this state. It may be megabytes, so it is computed only once. */
  readonly content: BodyContent;
  readonly dispatch: (action: BodyAction) => void;
  readonly kind: BodyKind;
  /** The fields that the profile describes; null: there is no tab *Form*. */
  readonly form: readonly FormField[] | null;
  /** What a schema says about the values, with their paths. Shown on the Form face. */
  readonly advice: readonly FieldMessage[];
  /** The paths that the form leaves out of what is sent. Left out: none. */
  readonly leftOut?: readonly string[];
  /** True after an attempt to send failed: show every error, not only those in boxes the user has left. */
  readonly showProblems: boolean;
}

/**
 * A body with the faces Fields and JSON, and Form if the profile describes its fields. What one of them can't show
 * stays on the others. Re-renders only if it has changed: a key in a form of hundreds of fields also re-renders what is
 * around it, once it is read and kept.
 */
export const BodyEditor = memo(function BodyEditor(props: BodyEditorProps) {
  const { state, content, dispatch, kind, form } = props;
  const { t } = useTranslation();
  const fieldsBlock = useMemo(() => {
    if (state.face === 'json' || state.written === 'fields') return null;
    const shown = textToRows(state.text, [], state.face === 'form' ? mostFormRows : mostRows);
    return shown.ok ? null : { why: shown.why, place: placeAt(state.text, shown.why.offset) };
  }, [state.face, state.written, state.text]);
  const isJsonBlocked = state.written === 'fields' && !content.ok && content.problem.kind === 'row';

  const rowsOr = (face: ReactNode, title: string) =>
    fieldsBlock === null ? (
      face
    ) : (
      <BlockedFace
        title={title}
        reason={describeNoFields(t, fieldsBlock.why, fieldsBlock.place, kind)}
        backLabel={t('body.backToJson')}
        onBack={() => dispatch({ type: 'show', face: 'json' })}
      />
    );
  const fields = rowsOr(<FieldsFace {...props} />, t('body.noFieldsYet'));
  const formFace =
    form === null
      ? null
      : rowsOr(
          <FormFace
            {...props}
            form={form}
            onShowFields={() => dispatch({ type: 'show', face: 'fields' })}
          />,
          t('body.form.notYet'),
        );
  const json = isJsonBlocked ? (
    <BlockedFace
      title={t('body.noJsonYet')}
      reason={describeBodyProblem(t, content.problem, kind)}
      backLabel={t('body.backToFields')}
      onBack={() => dispatch({ type: 'show', face: 'fields' })}
    />
  ) : (
    <JsonFace {...props} />
  );
  const place = useSteps(dispatch);
  return (
    <div ref={place.ref} className={styles.editor} onKeyDownCapture={place.onKeyDown}>
      <Tabs
        name={t('body.faces')}
        selected={state.face}
        onSelect={(face) => dispatch({ type: 'show', face })}
        items={[
          ...(formFace === null
            ? []
            : [{ id: 'form' as const, label: t('body.form.label'), content: formFace }]),
          { id: 'fields', label: t('body.fields'), content: fields },
          { id: 'json', label: t('body.json.label'), content: json },
        ]}
      />
    </div>
  );
});

/**
 * Undo and redo by keyboard and menu, wherever the focus is in the editor. The browser's own history covers only one
 * text box, and is lost when the other face is shown.
 */
function useSteps(dispatch: BodyEditorProps['dispatch']) {
  const ref = useRef<HTMLDivElement>(null);
  const take = (event: Pick<Event, 'preventDefault'>, way: 'undo' | 'redo') => {
    event.preventDefault();
    dispatch({ type: way });
    // The text box with the focus may have disappeared with the step.
    requestAnimationFrame(() => {
      if (isFocusLost()) ref.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus();
    });
  };
  const takeOfMenu = useEffectEvent((event: InputEvent) => {
    if (event.inputType === 'historyUndo') take(event, 'undo');
    else if (event.inputType === 'historyRedo') take(event, 'redo');
  });
  useEffect(() => {
    const { current } = ref;
    const listener = (event: InputEvent) => takeOfMenu(event);
    current?.addEventListener('beforeinput', listener, { capture: true });
    return () => current?.removeEventListener('beforeinput', listener, { capture: true });
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const way = historyKey(event.nativeEvent);
    if (way !== null) take(event, way);
  };
  return { ref, onKeyDown };
}

interface BlockedFaceProps {
  readonly title: string;
  /** Why it can't be shown, and where the cause is. */
  readonly reason: string;
  readonly backLabel: string;
  readonly onBack: () => void;
}

/** Shown if this face can't show what was written on the other one. */
function BlockedFace({ title, reason, backLabel, onBack }: BlockedFaceProps) {
  return (
    <Banner
      tone="warn"
      isLive
      className={styles.blocked}
      action={<Button onPress={onBack}>{backLabel}</Button>}
    >
      <strong>{title}</strong>
      <br />
      {reason}
    </Banner>
  );
}

const noPaths: readonly string[] = [];

interface JsonFaceProps {
  readonly state: BodyState;
  readonly content: BodyContent;
  readonly dispatch: (action: BodyAction) => void;
  readonly kind: BodyKind;
  readonly leftOut?: readonly string[];
}

/** The JSON face: the text as it is sent. Text that doesn't parse is kept, and marked while typing. */
function JsonFace({ state, content, dispatch, kind, leftOut = noPaths }: JsonFaceProps) {
  const { t } = useTranslation();
  const noteId = useId();
  const { settings, saveSettings } = useWorkspace();
  const isLocked = useIsLocked();
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
    if (isJson(state.text)) write(formatJson(state.text));
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
          {content.ok && (
            <Note tone="plain">
              {leftOut.length === 0 ? t('body.jsonHint') : leftOutByForm(t, leftOut)}
            </Note>
          )}
        </div>
        <div className={styles.actions}>
          <Checkbox isSelected={wraps} onChange={wrap} {...lockedField(isLocked('wrapLines'))}>
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
