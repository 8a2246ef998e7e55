import {
  type KeyboardEvent,
  memo,
  type RefObject,
  startTransition,
  use,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
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
import { isFocusLost } from '../lib/commands/page-focus.ts';
import { formatNumber } from '../lib/words/format.ts';
import { Button } from '../ui/button/button.tsx';
import { ReadOnly } from '../ui/field/read-only.ts';
import { classNames } from '../ui/look/class-names.ts';
import { Note } from '../ui/look/note.tsx';
import { Banner } from '../ui/page/banner.tsx';
import { leftOutByForm } from './compare/changes.tsx';
import type { BodyContent } from './content/content.ts';
import { describeBodyProblem, describeNoFields, short } from './content/describe-problem.ts';
import { readText } from './content/large-text.ts';
import { MessageNotes } from './content/message-notes.tsx';
import type { BodyAction, BodyState } from './content/state.ts';
import { historyKey } from './content/steps.ts';
import { isMistake, largestSync } from './content/text-to-rows.ts';
import type { LateReading } from './content/use-late-reading.ts';
import styles from './editor.module.css';
import { FormFace } from './form/form-face.tsx';
import { JsonBox } from './json/json-box.tsx';
import { jsonMarks } from './json/json-marks.ts';
import type { JsonPane } from './json/use-json-pane.ts';
import { MoreFields } from './more-fields.tsx';
import { FieldRows } from './rows/field-rows.tsx';
import type { TextChange } from './text/text-change.ts';

interface BodyPartProps {
  readonly state: BodyState;
  /** The result of `bodyContent` for this state. It may be megabytes, so it is computed only once. */
  readonly content: BodyContent;
  readonly dispatch: (action: BodyAction) => void;
  readonly kind: BodyKind;
}

interface BodyFieldsProps extends BodyPartProps {
  /** The fields that the profile describes; null: it describes none, and each field is a row. */
  readonly form: readonly FormField[] | null;
  /** What a schema says about the values, with their paths. Shown at the controls. */
  readonly advice: readonly FieldMessage[];
  /** True after an attempt to send failed: show every error, not only those in boxes the user has left. */
  readonly showProblems: boolean;
  /** Shows the JSON, with the caret at this place if there is one. */
  readonly onShowJson: JsonPane['show'];
  /** True: the fields that the form doesn't describe are unfolded. */
  readonly showsMore?: boolean;
}

/**
 * A body as fields: those that the profile describes, with labels and controls, and the others as rows. While its JSON
 * can't be shown as fields, they keep their last values and can't be edited. Re-renders only if it has changed: a key in a
 * form of hundreds of fields also re-renders what is around it, once it is read and kept.
 */
export const BodyFields = memo(function BodyFields(props: BodyFieldsProps) {
  const { state, content, dispatch, kind, form, onShowJson } = props;
  const { t } = useTranslation();
  const isSending = use(ReadOnly);
  const areCurrent = state.noFields === null;
  const steps = useSteps(dispatch);
  const groups = useMemo(() => [{ steps: [], rows: state.rows }], [state.rows]);
  return (
    <div ref={steps.ref} className={styles.fields} onKeyDownCapture={steps.onKeyDown}>
      <ReadOnly value={isSending || !areCurrent}>
        <div
          role={areCurrent ? undefined : 'group'}
          aria-disabled={areCurrent ? undefined : true}
          className={classNames(styles.face, !areCurrent && styles.old)}
        >
          {form === null ? (
            <FieldRows {...props} groups={groups} />
          ) : (
            <FormFace {...props} form={form}>
              <MoreFields {...props} form={form} />
            </FormFace>
          )}
          {!content.ok && content.problem.kind === 'too-large' && (
            <Note tone="danger">{describeBodyProblem(t, content.problem, kind, form)}</Note>
          )}
        </div>
      </ReadOnly>
      {!areCurrent && (
        <ReadOnly value={isSending}>
          <OldFieldsBanner
            state={state}
            kind={kind}
            onShowJson={onShowJson}
            onUndo={() => dispatch({ type: 'undo-to-valid' })}
          />
        </ReadOnly>
      )}
    </div>
  );
});

interface OldFieldsBannerProps {
  readonly state: BodyState;
  readonly kind: BodyKind;
  readonly onShowJson: JsonPane['show'];
  readonly onUndo: () => void;
}

/** Over the fields while they aren't those of the JSON: why, and what can be done. */
function OldFieldsBanner({ state, kind, onShowJson, onUndo }: OldFieldsBannerProps) {
  const { t } = useTranslation();
  const { text } = state;
  const noFields = state.noFields === 'unread' ? null : state.noFields;
  const place = noFields === null ? null : placeAt(text, noFields.offset);
  const isWrong = noFields !== null && isMistake(noFields);
  const [title, reason] =
    noFields === null || place === null
      ? [t('body.fieldsWait'), null]
      : isWrong && noFields.code !== 'empty'
        ? [t('body.mistake', { line: formatNumber(place.line) }), null]
        : [t('body.noFieldsYet'), describeNoFields(t, noFields, place, kind)];
  return (
    <Banner
      tone="warn"
      className={styles.banner}
      action={
        <>
          <Button onPress={() => onShowJson(noFields?.offset ?? null)}>{t('body.goToIt')}</Button>
          {isWrong && <Button onPress={onUndo}>{t('body.undoToValid')}</Button>}
        </>
      }
    >
      <strong>{title}</strong>
      {reason !== null && (
        <>
          <br />
          {reason}
        </>
      )}
    </Banner>
  );
}

/**
 * Undo and redo by keyboard and menu, wherever the focus is in this part of the editor. The browser's own history covers
 * only one text box, and is lost when another one is edited.
 */
function useSteps(dispatch: BodyPartProps['dispatch']) {
  const ref = useRef<HTMLDivElement>(null);
  const take = (event: Pick<Event, 'preventDefault'>, way: 'undo' | 'redo') => {
    event.preventDefault();
    dispatch({ type: way });
    // The text box with the focus may have disappeared with the step.
    requestAnimationFrame(() => {
      if (isFocusLost()) focusFirst(ref);
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

function focusFirst({ current }: RefObject<HTMLElement | null>): void {
  const boxes = current?.querySelectorAll<HTMLElement>('input, textarea, select, button') ?? [];
  [...boxes].find((box) => box.tabIndex >= 0 && box.checkVisibility())?.focus();
}

const noPaths: readonly string[] = [];

interface BodyJsonProps extends BodyPartProps {
  /** What was read of a large text: see `ReadBody`. */
  readonly late: LateReading | null;
  /** What its fields are called; null if there is no form. */
  readonly form: readonly FormField[] | null;
  /** The paths that the form leaves out of what is sent. Left out: none. */
  readonly leftOut?: readonly string[];
  /** Where the caret has to go. */
  readonly caret: JsonPane['caret'];
}

/**
 * The same body as JSON: the text as it is sent. Text that doesn't parse is kept, and marked while typing. While a field has
 * a mistake, the text stays as it was and can't be edited. Without the focus it follows a moment behind the fields: a letter
 * that is typed in one of hundreds appears before the JSON is laid out again.
 */
export function BodyJson(props: BodyJsonProps) {
  const [hasFocus, setHasFocus] = useState(false);
  const behind = useDeferredValue(props);
  const { text } = props.state;
  const newest = useRef(text);
  useLayoutEffect(() => {
    newest.current = text;
  }, [text]);
  return <JsonPart {...(hasFocus ? props : behind)} newest={newest} onFocus={setHasFocus} />;
}

interface JsonPartProps extends BodyJsonProps {
  /** The text without the delay. */
  readonly newest: RefObject<string>;
  readonly onFocus: (hasFocus: boolean) => void;
}

const JsonPart = memo(function JsonPart(props: JsonPartProps) {
  const {
    state,
    content,
    late,
    dispatch,
    kind,
    form,
    leftOut = noPaths,
    caret,
    newest,
    onFocus,
  } = props;
  const { t } = useTranslation();
  const noteId = useId();
  const isSending = use(ReadOnly);
  const isOld = !content.ok && content.problem.kind === 'row';
  const { text, answers: all } = state;
  const isLarge = text.length > largestSync;
  const atOnce = useMemo((): LateReading | null => {
    const of = { text, answers: all };
    return isLarge ? null : { of, reading: readText(of) };
  }, [isLarge, text, all]);
  const read = atOnce ?? late;
  const problem = isOld ? null : (read?.reading.problem ?? null);
  const duplicates = read?.reading.duplicates ?? [];
  const tooLarge = !content.ok && content.problem.kind === 'too-large' ? content.problem : null;
  const told = text === '' ? null : (problem ?? tooLarge);
  // Answers with a place in the text; the others are shown below it.
  const answers =
    read === null ? [] : read.of.answers.filter((_, at) => read.reading.places[at] != null);
  const marks = useMemo(
    () => (read === null || read.of.text === '' ? [] : jsonMarks(t, read, kind)),
    [t, read, kind],
  );
  const steps = useSteps(dispatch);
  const readFields = useEffectEvent(() => dispatch({ type: 'read-fields' }));
  // The fields of a long text are read once it is left: that takes some hundred milliseconds.
  useEffect(() => () => readFields(), []);
  const write = (next: string, change?: TextChange) =>
    dispatch({ type: 'write-text', text: next, ...(change === undefined ? {} : { change }) });
  const format = () => {
    // What is shown, and what was read of it, may be older.
    const { current } = newest;
    if (isJson(current)) write(formatJson(current));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to what bubbles up from boxes
    <div
      ref={steps.ref}
      className={styles.json}
      onKeyDownCapture={steps.onKeyDown}
      onFocus={() => onFocus(true)}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        // With what was typed last, not with what is a moment behind.
        startTransition(() => onFocus(false));
        readFields();
      }}
    >
      <ReadOnly value={isSending || isOld}>
        <JsonBox
          name={t('body.json.label')}
          text={text}
          marks={marks}
          isInvalid={told !== null || answers.length > 0}
          describedBy={noteId}
          caret={caret}
          onChange={write}
        />
        <div className={styles.foot}>
          <div id={noteId}>
            <div role="status">
              {told !== null && (
                <Note tone="danger">{describeBodyProblem(t, told, kind, form)}</Note>
              )}
              {isOld && !content.ok && (
                <Note tone="warn">
                  {t('body.noJsonYet')} {describeBodyProblem(t, content.problem, kind, form)}
                </Note>
              )}
            </div>
            <MessageNotes messages={answers} tone="danger" />
            {content.ok && (
              <Note tone="plain">
                {leftOut.length === 0 ? t('body.jsonHint') : leftOutByForm(t, form, leftOut)}
              </Note>
            )}
          </div>
          <Button
            variant="quiet"
            isDisabled={isOld || (problem !== null && problem.kind !== 'not-object')}
            onPress={format}
          >
            {t('body.format')}
          </Button>
        </div>
      </ReadOnly>
      {duplicates.map(({ name, offset, place }) => (
        <Note key={offset} tone="warn">
          {t('body.duplicateName', { ...place, name: short(name) })}
        </Note>
      ))}
    </div>
  );
});
