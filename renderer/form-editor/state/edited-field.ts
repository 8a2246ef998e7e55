import type { TFunction } from 'i18next';
import type { FormField } from '../../../main/contract/form/form-description.ts';
import {
  type FormControl,
  type FormStep,
  formPathOf,
  longestPath,
  namesIn,
  parseFormPath,
} from '../../../main/contract/form/form-field.ts';
import {
  type ChoiceKind,
  kindOfChoices,
  type ReadChoices,
  readChoices,
  textOfChoices,
} from './choices-text.ts';
import { type ReadDefault, readDefault, textOfDefault } from './default-text.ts';

/** A field while it is edited. */
export interface EditedField {
  /** Stays the same when the field moves or its path changes. */
  readonly key: string;
  /** The field as saved, but for the two boxes below. Its path is as typed. */
  readonly field: FormField;
  /** As typed. Null until a person changes it: then the default keeps its exact text. */
  readonly defaultText: string | null;
  readonly choiceKind: ChoiceKind;
  /** As typed; null as above. */
  readonly choicesText: string | null;
}

/** Changes the field. */
export type WriteField = (next: EditedField) => void;

let made = 0;

export function editedField(field: FormField): EditedField {
  made += 1;
  const choiceKind = kindOfChoices(field.choices);
  return { key: `field-${made}`, field, defaultText: null, choiceKind, choicesText: null };
}

/** The text in the box *Default*. */
export function defaultTextOf({ field, defaultText }: EditedField): string {
  return defaultText ?? textOfDefault(field.control, field.default);
}

export function defaultOf({ field, defaultText }: EditedField): ReadDefault {
  return defaultText === null
    ? { ok: true, json: field.default }
    : readDefault(field.control, defaultText);
}

/** The text in the box *Choices*. */
export function choicesTextOf({ field, choiceKind, choicesText }: EditedField): string {
  return choicesText ?? textOfChoices(choiceKind, field.choices);
}

/** There may be 10,000 choices, which are read at every key otherwise. */
const readBefore = new WeakMap<EditedField, ReadChoices>();

export function choicesOf(edited: EditedField): ReadChoices {
  const { field, choiceKind, choicesText } = edited;
  if (choicesText === null) return { ok: true, choices: field.choices };
  const known = readBefore.get(edited);
  if (known !== undefined) return known;
  const read = readChoices(choiceKind, choicesText);
  readBefore.set(edited, read);
  return read;
}

/** With another control. What the box *Default* contains is then read for that control. */
export function withControl(edited: EditedField, control: FormControl): EditedField {
  const { field } = edited;
  const hasDefault = edited.defaultText !== null || field.default !== null;
  const defaultText = hasDefault ? defaultTextOf(edited) : null;
  return { ...edited, field: { ...field, control }, defaultText };
}

/** With choices of another kind: the values in the box stay, and are written as this kind writes them. */
export function withChoiceKind(edited: EditedField, choiceKind: ChoiceKind): EditedField {
  const read = choicesOf(edited);
  const canConvert = read.ok && (choiceKind === 'json' || kindOfChoices(read.choices) === 'text');
  const choicesText = canConvert ? textOfChoices(choiceKind, read.choices) : choicesTextOf(edited);
  return { ...edited, choiceKind, choicesText };
}

/** The field as it is saved. Null while one of its boxes contains something that can't be. */
export function fieldOf(edited: EditedField): FormField | null {
  const { field } = edited;
  const value = defaultOf(edited);
  const choices = choicesOf(edited);
  const path = canonicalPath(field.path);
  if (path === null || !value.ok || !choices.ok) return null;
  return { ...field, path, default: value.json, choices: [...choices.choices] };
}

/** The steps of a path; null for a text that can't be the path of a field. */
export function stepsOf(path: string): readonly FormStep[] | null {
  return path.length > longestPath ? null : parseFormPath(path);
}

/** The path of the innermost list that this path leads into; null if there is none. */
export function listOf(path: string): string | null {
  const steps = stepsOf(path) ?? [];
  const at = steps.lastIndexOf('item');
  return at === -1 ? null : formPathOf(steps.slice(0, at));
}

/** The one way to write this path; null for a text that can't be the path of a field. */
export function canonicalPath(path: string): string | null {
  const steps = stepsOf(path);
  return steps === null ? null : formPathOf(steps);
}

/** What the form calls a field: its label or the last name of its path. */
export function fieldName(t: TFunction, { label, path }: FormField): string {
  if (label.trim() !== '') return label;
  return lastName(path) ?? (path === '' ? t('session.formEditor.newField') : path);
}

/** Null for a text that isn't a path, and for an empty name. */
export function lastName(path: string): string | null {
  return namesIn(stepsOf(path) ?? []).at(-1) || null;
}
