import { type Dispatch, useEffect, useMemo, useReducer, useState } from 'react';
import type { Failure } from '../../../main/contract/failure.ts';
import type { FormDescription } from '../../../main/contract/form/form-description.ts';
import type { Output } from '../../../main/contract/procedures.ts';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import { beforeClose } from '../../lib/app/before-close.ts';
import { tryCall } from '../../lib/app/call.ts';
import { askAgain } from '../../lib/app/queries.ts';
import { isChangedElsewhere } from '../../lib/failure/failure-of.ts';
import {
  type EditorAction,
  type EditorState,
  editForm,
  editorState,
  formOf,
} from './editor-state.ts';
import { type FieldProblems, fieldProblems } from './field-problems.ts';

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
  /** The form as it was opened, or as it was loaded since. */
  readonly opened: FormDescription | null;
  /** Saves the form over this stored one. */
  readonly saveOver: (stored: FormDescription | null) => Promise<SaveEnd>;
  /** Drops what was edited here, and goes on with the stored form. */
  readonly load: (stored: FormDescription | null) => void;
}

type SaveEnd =
  | { readonly kind: 'saved' }
  /** A field is wrong, and is shown. */
  | { readonly kind: 'wrong' }
  /** The form was changed elsewhere since it was opened. */
  | { readonly kind: 'changed'; readonly stored: FormDescription | null }
  | { readonly kind: 'failed'; readonly failure: Failure };

interface EditorOptions {
  readonly profileId: string;
  readonly kind: BodyKind;
  /** The forms when the dialog opened. */
  readonly forms: Output<'getForms'>['forms'];
}

/** The stored form that is edited, with the state that the editor started with. */
interface Start {
  readonly form: FormDescription | null;
  readonly state: EditorState;
}

const startOf = (form: FormDescription | null): Start => ({ form, state: editorState(form) });

export function useFormEditor({ profileId, kind, forms }: EditorOptions): FormEditorState {
  const [start, setStart] = useState(() => startOf(forms[kind]));
  const [state, dispatch] = useReducer(editForm, start.state);
  const [showsProblems, setShowsProblems] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const problems = useMemo(() => fieldProblems(state.fields), [state.fields]);
  const isDirty = useMemo(() => isChanged(state, start), [state, start]);
  // Main asks before it closes a window that could not keep everything.
  useEffect(() => (isDirty ? beforeClose(() => Promise.resolve(false)) : undefined), [isDirty]);

  /** Whether the form can be saved. Otherwise its problems are shown. */
  const isWhole = (): boolean => {
    const wrong = state.fields.find(({ key }) => problems.has(key));
    if (wrong !== undefined) dispatch({ type: 'select', key: wrong.key });
    setShowsProblems(wrong !== undefined);
    return wrong === undefined;
  };
  const saveOver = async (stored: FormDescription | null): Promise<SaveEnd> => {
    const { fields, schema } = state;
    // A schema that stays is the one that is stored.
    const source = schema === undefined ? (stored?.source ?? null) : state.source;
    const whole = formOf({ fields, source });
    if (!isWhole() || !whole.ok) return { kind: 'wrong' };
    setIsSaving(true);
    const change = { profileId, kind, form: whole.form, opened: stored };
    const saved = await tryCall('saveForm', schema === undefined ? change : { ...change, schema });
    const isNewer = !saved.ok && isChangedElsewhere(saved.failure);
    const now = isNewer ? await tryCall('getForms', { profileId }) : null;
    setIsSaving(false);
    if (saved.ok) {
      void askAgain('getForms', { profileId });
      return { kind: 'saved' };
    }
    if (now === null) return { kind: 'failed', failure: saved.failure };
    return now.ok
      ? { kind: 'changed', stored: now.value.forms[kind] }
      : { kind: 'failed', failure: now.failure };
  };

  return {
    state,
    dispatch,
    problems,
    showsProblems,
    isDirty,
    isSaving,
    opened: start.form,
    saveOver,
    load(stored) {
      const next = startOf(stored);
      setStart(next);
      dispatch({ type: 'load', state: next.state });
      setShowsProblems(false);
    },
  };
}

/** A field that nobody has touched may be written in another way than it would be saved now. */
function isChanged(state: EditorState, { form, state: first }: Start): boolean {
  if (state.schema !== undefined) return true;
  if (state.fields === first.fields && state.source === first.source) return false;
  const whole = formOf(state);
  return !whole.ok || JSON.stringify(whole.form) !== JSON.stringify(form);
}
