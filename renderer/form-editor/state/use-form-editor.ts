import { type Dispatch, useEffect, useMemo, useReducer, useState } from 'react';
import type { Failure } from '../../../main/contract/failure.ts';
import type { FormDescription } from '../../../main/contract/form/form-description.ts';
import type { Output } from '../../../main/contract/procedures.ts';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import { beforeClose } from '../../lib/app/before-close.ts';
import { call, tryCall } from '../../lib/app/call.ts';
import { askAgain } from '../../lib/app/queries.ts';
import { failureOf, isChangedElsewhere } from '../../lib/failure/failure-of.ts';
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
  readonly failure: Failure | null;
  readonly closeFailure: () => void;
  /** Whether a save found that the form was changed elsewhere, and the user hasn't chosen yet. */
  readonly asksForNewer: boolean;
  readonly closeQuestion: () => void;
  /** Resolves to false if the form isn't saved: then the problem, the failure or the question is shown. */
  readonly save: () => Promise<boolean>;
  /** Saves over the newer form, as `save` does. */
  readonly saveMine: () => Promise<boolean>;
  /** Drops what was edited here. */
  readonly loadNewer: () => void;
}

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
  const [failure, setFailure] = useState<Failure | null>(null);
  const [newer, setNewer] = useState<{ readonly form: FormDescription | null } | null>(null);
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
  const saveOver = async (stored: FormDescription | null): Promise<boolean> => {
    const { fields, schema } = state;
    // A schema that stays is the one that is stored.
    const source = schema === undefined ? (stored?.source ?? null) : state.source;
    const whole = formOf({ fields, source });
    if (!isWhole() || !whole.ok) return false;
    setNewer(null);
    setIsSaving(true);
    try {
      const change = { profileId, kind, form: whole.form, opened: stored };
      const saved = await tryCall(
        'saveForm',
        schema === undefined ? change : { ...change, schema },
      );
      if (saved.ok) {
        void askAgain('getForms', { profileId });
        return true;
      }
      if (isChangedElsewhere(saved.failure)) {
        const { forms: now } = await call('getForms', { profileId });
        setNewer({ form: now[kind] });
      } else setFailure(saved.failure);
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setIsSaving(false);
    }
    return false;
  };

  return {
    state,
    dispatch,
    problems,
    showsProblems,
    isDirty,
    isSaving,
    failure,
    closeFailure: () => setFailure(null),
    asksForNewer: newer !== null,
    closeQuestion: () => setNewer(null),
    save: () => saveOver(start.form),
    saveMine: () => saveOver(newer?.form ?? null),
    loadNewer() {
      const next = startOf(newer?.form ?? null);
      setStart(next);
      dispatch({ type: 'load', state: next.state });
      setNewer(null);
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
