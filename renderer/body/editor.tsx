import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyKind } from '../../main/contract/write/write-operations.ts';
import { isFocusLost } from '../lib/commands/page-focus.ts';
import { Tabs } from '../ui/button/tabs.tsx';
import { BlockedFace } from './blocked-face.tsx';
import type { BodyContent } from './content/content.ts';
import { describeBodyProblem, describeNoFields } from './content/describe-problem.ts';
import type { BodyAction, BodyState } from './content/state.ts';
import { historyKey } from './content/steps.ts';
import { textToRows } from './content/text-to-rows.ts';
import styles from './editor.module.css';
import { JsonFace } from './json/json-face.tsx';
import { FieldsFace } from './rows/fields-face.tsx';
import { placeAt } from './text/place-at.ts';

interface BodyEditorProps {
  readonly state: BodyState;
  /** The result of `bodyContent` for this state. It may be megabytes, so it is computed only once. */
  readonly content: BodyContent;
  readonly dispatch: (action: BodyAction) => void;
  readonly kind: BodyKind;
  /** True after an attempt to send failed: show every error, not only those in boxes the user has left. */
  readonly showProblems: boolean;
}

/** A body with two faces, Fields and JSON. What one of them can't show stays on the other. */
export function BodyEditor(props: BodyEditorProps) {
  const { state, content, dispatch, kind } = props;
  const { t } = useTranslation();
  const fieldsBlock = useMemo(() => {
    if (state.face !== 'fields' || state.written === 'fields') return null;
    const shown = textToRows(state.text);
    return shown.ok ? null : { why: shown.why, place: placeAt(state.text, shown.why.offset) };
  }, [state.face, state.written, state.text]);
  const isJsonBlocked = state.written === 'fields' && !content.ok && content.problem.kind === 'row';

  const fields =
    fieldsBlock === null ? (
      <FieldsFace {...props} />
    ) : (
      <BlockedFace
        title={t('body.noFieldsYet')}
        reason={describeNoFields(t, fieldsBlock.why, fieldsBlock.place, kind)}
        backLabel={t('body.backToJson')}
        onBack={() => dispatch({ type: 'show', face: 'json' })}
      />
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
          { id: 'fields', label: t('body.fields'), content: fields },
          { id: 'json', label: t('body.json.label'), content: json },
        ]}
      />
    </div>
  );
}

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
    const way = historyKey(event);
    if (way !== null) take(event, way);
  };
  return { ref, onKeyDown };
}
