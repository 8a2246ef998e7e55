import type { TFunction } from 'i18next';
import type { FormField } from '../../../main/contract/form/form-description.ts';
import { stepsOf } from '../state/edited-field.ts';

/** What the form calls a field: its label or the last name of its path. */
export function fieldName(
  t: TFunction,
  { label, path }: Pick<FormField, 'label' | 'path'>,
): string {
  if (label.trim() !== '') return label;
  return lastName(path) ?? (path === '' ? t('session.formEditor.newField') : path);
}

/** Null for a text that isn't a path, and for an empty name. */
export function lastName(path: string): string | null {
  const names = (stepsOf(path) ?? []).flatMap((step) => (step === 'item' ? [] : [step.name]));
  return names.at(-1) || null;
}
