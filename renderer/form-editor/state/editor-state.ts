import type {
  FormDescription,
  FormField,
  SchemaSource,
} from '../../../main/contract/form/form-description.ts';
import { mostFormFields } from '../../../main/contract/form/form-field.ts';
import { type EditedField, editedField, fieldOf } from './edited-field.ts';

export interface EditorState {
  readonly fields: readonly EditedField[];
  readonly selected: string | null;
  readonly source: SchemaSource | null;
  /** The schema of the body as JSON text: null removes the stored one, undefined leaves it. */
  readonly schema: string | null | undefined;
}

export type EditorAction =
  | { readonly type: 'select'; readonly key: string }
  /** After the selected field. */
  | { readonly type: 'add'; readonly field: FormField }
  | { readonly type: 'remove'; readonly key: string }
  | { readonly type: 'move'; readonly key: string; readonly to: number }
  /** `others` are fields that change with it. */
  | {
      readonly type: 'write';
      readonly field: EditedField;
      readonly others?: readonly EditedField[];
    }
  /**
   * Fields that have the path of an old one keep its key. After a merge the fields that can't be saved yet stay too: a
   * source can't know about them.
   */
  | {
      readonly type: 'replace';
      readonly way: 'merge' | 'replace';
      readonly fields: readonly FormField[];
      readonly source: SchemaSource | null;
      readonly schema: string | null | undefined;
    }
  /** The fields stay, and have no schema any more. */
  | { readonly type: 'forget-schema' }
  /** Starts again with another form. */
  | { readonly type: 'load'; readonly state: EditorState };

export function editorState(form: FormDescription | null): EditorState {
  const fields = (form?.fields ?? []).map(editedField);
  return {
    fields,
    selected: fields[0]?.key ?? null,
    source: form?.source ?? null,
    schema: undefined,
  };
}

export function editForm(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'select':
      return action.key === state.selected ? state : { ...state, selected: action.key };
    case 'add':
      return added(state, action.field);
    case 'remove':
      return removed(state, action.key);
    case 'move':
      return moved(state, action.key, action.to);
    case 'write':
      return written(state, action);
    case 'replace':
      return replaced(state, action);
    case 'forget-schema':
      return { ...state, source: null, schema: null };
    case 'load':
      return action.state;
  }
}

function added(state: EditorState, field: FormField): EditorState {
  if (state.fields.length >= mostFormFields) return state;
  const edited = editedField(field);
  const here = state.fields.findIndex(({ key }) => key === state.selected);
  const at = here < 0 ? state.fields.length : here + 1;
  return { ...state, fields: state.fields.toSpliced(at, 0, edited), selected: edited.key };
}

function removed(state: EditorState, key: string): EditorState {
  const at = state.fields.findIndex((one) => one.key === key);
  if (at < 0) return state;
  const fields = state.fields.toSpliced(at, 1);
  const selected = (fields[at] ?? fields[at - 1])?.key ?? null;
  return { ...state, fields, selected };
}

function moved(state: EditorState, key: string, to: number): EditorState {
  const from = state.fields.findIndex((one) => one.key === key);
  const field = state.fields[from];
  if (field === undefined || to === from || to < 0 || to >= state.fields.length) return state;
  const fields = state.fields.toSpliced(from, 1).toSpliced(to, 0, field);
  return { ...state, fields, selected: key };
}

function written(
  state: EditorState,
  { field, others = [] }: Extract<EditorAction, { type: 'write' }>,
): EditorState {
  const now = new Map([field, ...others].map((one) => [one.key, one]));
  const fields = state.fields.map((one) => now.get(one.key) ?? one);
  return { ...state, fields, selected: field.key };
}

function replaced(
  state: EditorState,
  { way, fields: next, source, schema }: Extract<EditorAction, { type: 'replace' }>,
): EditorState {
  const compared = savable(state.fields);
  const old = new Map(compared.map((one) => [one.field.path, one]));
  const taken = next.map((field) => {
    const edited = editedField(field);
    const key = old.get(field.path)?.key;
    return key === undefined ? edited : { ...edited, key };
  });
  const unsaved = state.fields.filter((one) => !compared.includes(one));
  const fields = way === 'merge' ? [...taken, ...unsaved] : taken;
  const isThere = fields.some(({ key }) => key === state.selected);
  const selected = isThere ? state.selected : (fields[0]?.key ?? null);
  return { fields, source, schema, selected };
}

/**
 * The form as it is saved; null without fields and schema. `ok` is false while a field can't be saved.
 */
export function formOf(
  state: Pick<EditorState, 'fields' | 'source'>,
): { readonly ok: true; readonly form: FormDescription | null } | { readonly ok: false } {
  const fields = state.fields.map(fieldOf);
  const whole = fields.filter((field) => field !== null);
  if (whole.length < fields.length) return { ok: false };
  const isEmpty = whole.length === 0 && state.source === null;
  return { ok: true, form: isEmpty ? null : { fields: whole, source: state.source } };
}

/** The fields without a problem: those that can be shown and compared. */
export function shownFields(fields: readonly EditedField[]): readonly FormField[] {
  return savable(fields).flatMap((edited) => fieldOf(edited) ?? []);
}

function savable(fields: readonly EditedField[]): readonly EditedField[] {
  const seen = new Set<string>();
  return fields.filter((edited) => {
    const path = fieldOf(edited)?.path;
    if (path === undefined || seen.has(path)) return false;
    seen.add(path);
    return true;
  });
}
