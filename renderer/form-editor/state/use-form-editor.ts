import { type Dispatch, useEffect, useMemo, useReducer, useState } from 'react';
import type { Failure } from '../../../main/contract/failure.ts';
import type { FormDescription } from '../../../main/contract/form/form-description.ts';
import type { Output } from '../../../main/contract/procedures.ts';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import { beforeClose } from '../../lib/app/before-close.ts';
import { call, tryCall } from '../../lib/app/call.ts';
import { useMainEvent } from '../../lib/app/main-events.ts';
import { askAgain } from '../../lib/app/queries.ts';
import { failureOf } from '../../lib/failure/failure-of.ts';
import {
  type EditorAction,
  type EditorState,
  editForm,
  editorState,
  formOf,
} from './editor-state.ts';
import { type FieldProblems, fieldProblems } from './field-problems.ts';

/** The form that somebody else has saved since the dialog opened. */
export interface Conflict {
  readonly theirs: FormDescription | null;
}

/** What the parts of the editor share. */
export interface FormEditorState {
  readonly state: EditorState;
  readonly dispatch: Dispatch<EditorAction>;
  readonly problems: ReadonlyMap<string, FieldProblems>;
  /** True after *Save form* found problems: all of them are shown, not only those of boxes that were left. */
  readonly showsProblems: boolean;
  /** Whether closing would lose something. */
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly failure: Failure | null;
  readonly closeFailure: () => void;
  /** Null: nobody else has saved the form, or the user has chosen. */
  readonly conflict: Conflict | null;
  /** Whether *Save form* was pressed meanwhile. */
  readonly asksToReplace: boolean;
  readonly closeQuestion: () => void;
  /** Resolves to false if the form isn't saved: then the problem, the failure or a question is shown. */
  readonly save: () => Promise<boolean>;
  /** Saves over the other version, as `save` does. */
  readonly replaceTheirs: () => Promise<boolean>;
  /** Saves nothing yet, but *Save form* won't ask. */
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
}

interface EditorOptions {
  readonly profileId: string;
  readonly kind: BodyKind;
  /** The forms when the dialog opened. */
  readonly forms: Output<'getForms'>['forms'];
}

export function useFormEditor({ profileId, kind, forms }: EditorOptions): FormEditorState {
  const [first] = useState(forms[kind]);
  const [opened, setOpened] = useState(first);
  const [state, dispatch] = useReducer(editForm, opened, editorState);
  const [showsProblems, setShowsProblems] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [asksToReplace, setAsksToReplace] = useState(false);
  const problems = useMemo(() => fieldProblems(state.fields), [state.fields]);
  const isDirty = useMemo(
    () => (opened !== first || state.past.length > 0) && isChanged(state, opened),
    [state, opened, first],
  );
  // Main asks before it closes a window that could not keep everything.
  useEffect(() => (isDirty ? beforeClose(() => Promise.resolve(false)) : undefined), [isDirty]);

  const lookForTheirs = async (): Promise<void> => {
    const { forms: now } = await call('getForms', { profileId });
    const theirs = now[kind];
    setConflict(JSON.stringify(theirs) === JSON.stringify(opened) ? null : { theirs });
  };
  useMainEvent('forms-changed', (event) => {
    // At its own save the form is told as well. Where it can't be read now, the next save says so.
    if (event.profileId === profileId && !isSaving) void lookForTheirs().catch(() => undefined);
  });
  /** Whether the form can be saved. Otherwise its problems are shown. */
  const isWhole = (): boolean => {
    const wrong = state.fields.find(({ key }) => problems.has(key));
    if (wrong !== undefined) dispatch({ type: 'select', key: wrong.key });
    setShowsProblems(wrong !== undefined);
    return wrong === undefined;
  };
  const saveOver = async (known: FormDescription | null): Promise<boolean> => {
    const { fields, schema } = state;
    // A schema that stays is the one that is stored with the known form.
    const source = schema === undefined ? (known?.source ?? null) : state.source;
    const whole = formOf({ fields, source });
    if (!isWhole() || !whole.ok) return false;
    setIsSaving(true);
    const saved = await tryCall('saveForm', {
      ...{ profileId, kind, form: whole.form, opened: known },
      ...(schema === undefined ? {} : { schema }),
    });
    setIsSaving(false);
    if (saved.ok) {
      void askAgain('getForms', { profileId });
      return true;
    }
    if (!isChangedElsewhere(saved.failure)) setFailure(saved.failure);
    else {
      await lookForTheirs().then(
        () => setAsksToReplace(true),
        (error: unknown) => setFailure(failureOf(error)),
      );
    }
    return false;
  };
  const settle = (): FormDescription | null => {
    const theirs = conflict?.theirs ?? null;
    setOpened(theirs);
    setConflict(null);
    setAsksToReplace(false);
    return theirs;
  };

  return {
    ...{ state, dispatch, problems, showsProblems, isDirty, isSaving, failure },
    ...{ conflict, asksToReplace },
    closeFailure: () => setFailure(null),
    closeQuestion: () => setAsksToReplace(false),
    save: async () => {
      if (conflict === null) return await saveOver(opened);
      setAsksToReplace(isWhole());
      return false;
    },
    replaceTheirs: () => saveOver(settle()),
    keepMine: settle,
    takeTheirs: () => {
      const { fields, source } = settle() ?? { fields: [], source: null };
      // The schema is stored with their form.
      dispatch({ type: 'replace', way: 'replace', fields, source, schema: undefined });
    },
  };
}

function isChanged(state: EditorState, opened: FormDescription | null): boolean {
  const whole = formOf(state);
  const isSame = whole.ok && JSON.stringify(whole.form) === JSON.stringify(opened);
  return !isSame || state.schema !== undefined;
}

function isChangedElsewhere(failure: Failure): boolean {
  return (
    failure.kind === 'invalid-input' &&
    failure.issues.some(({ message }) => message === 'changed-elsewhere')
  );
}
