import { type Dispatch, useEffect, useMemo, useReducer, useState } from 'react';
import type { Failure } from '../../../main/contract/failure.ts';
import type { FormDescription } from '../../../main/contract/form/form-description.ts';
import type { Output } from '../../../main/contract/procedures.ts';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import { beforeClose } from '../../lib/app/before-close.ts';
import { call, tryCall } from '../../lib/app/call.ts';
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
  readonly conflict: Conflict | null;
  /** Resolves to false if the form isn't saved: then the problem, the failure or the conflict is shown. */
  readonly save: () => Promise<boolean>;
  readonly keepMine: () => Promise<boolean>;
  readonly takeTheirs: () => void;
}

interface EditorOptions {
  readonly profileId: string;
  readonly kind: BodyKind;
  /** The forms when the dialog opened. */
  readonly forms: Output<'getForms'>['forms'];
}

export function useFormEditor({ profileId, kind, forms }: EditorOptions): FormEditorState {
  const [opened, setOpened] = useState(forms[kind]);
  const [state, dispatch] = useReducer(editForm, opened, editorState);
  const [showsProblems, setShowsProblems] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const problems = useMemo(() => fieldProblems(state.fields), [state.fields]);
  const isDirty = useMemo(() => isChanged(state, opened), [state, opened]);
  // Main asks before it closes a window that could not keep everything.
  useEffect(() => (isDirty ? beforeClose(() => Promise.resolve(false)) : undefined), [isDirty]);

  const askForTheirs = async () => {
    try {
      const now = await call('getForms', { profileId });
      setConflict({ theirs: now.forms[kind] });
    } catch (error) {
      setFailure(failureOf(error));
    }
  };
  const saveOver = async (known: FormDescription | null): Promise<boolean> => {
    const whole = formOf(state);
    const first = state.fields.find(({ key }) => problems.has(key));
    if (!whole.ok || first !== undefined) {
      setShowsProblems(true);
      if (first !== undefined) dispatch({ type: 'select', key: first.key });
      return false;
    }
    setIsSaving(true);
    const { schema } = state;
    const saved = await tryCall('saveForm', {
      ...{ profileId, kind, form: whole.form, opened: known },
      ...(schema === undefined ? {} : { schema }),
    });
    setIsSaving(false);
    if (saved.ok) {
      void askAgain('getForms', { profileId });
      return true;
    }
    if (isChangedElsewhere(saved.failure)) await askForTheirs();
    else setFailure(saved.failure);
    return false;
  };

  return {
    ...{ state, dispatch, problems, showsProblems, isDirty, isSaving, failure, conflict },
    closeFailure: () => setFailure(null),
    save: () => saveOver(opened),
    keepMine: async () => {
      if (conflict === null) return false;
      setOpened(conflict.theirs);
      setConflict(null);
      return await saveOver(conflict.theirs);
    },
    takeTheirs: () => {
      if (conflict === null) return;
      const { theirs } = conflict;
      const { fields, source } = theirs ?? { fields: [], source: null };
      setOpened(theirs);
      setConflict(null);
      // The schema is stored with their form.
      dispatch({ type: 'replace', way: 'replace', fields, source, schema: undefined });
    },
  };
}

function isChanged(state: EditorState, opened: FormDescription | null): boolean {
  if (state.past.length === 0) return false;
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
