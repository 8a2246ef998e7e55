import type { TFunction } from 'i18next';
import type { JsonPath } from '../../../main/contract/body/compare/compare-json.ts';
import type { FormField } from '../../../main/contract/form/form-description.ts';
import { formPathAt, formPathOf, parseFormPath } from '../../../main/contract/form/form-field.ts';
import { labelOfField, nameInWords } from '../../../main/contract/form/name-in-words.ts';
import { readJson } from '../../../main/contract/json/read-json.ts';

/** The shown fields of each form by their paths: a form of 1,000 fields isn't searched for each of 200 changes. */
const fieldsByPath = new WeakMap<readonly FormField[], ReadonlyMap<string, FormField>>();

/** The field of a form at this path of a body; null if the form doesn't describe it, or doesn't show it. */
export function fieldAt(form: readonly FormField[] | null, path: JsonPath): FormField | null {
  if (form === null) return null;
  const known = fieldsByPath.get(form);
  const fields = known ?? new Map(form.filter(isShown).map((field) => [pathOf(field), field]));
  if (known === undefined) fieldsByPath.set(form, fields);
  return fields.get(formPathAt(path)) ?? null;
}

const isShown = ({ hidden, neverSend }: FormField): boolean => !hidden && !neverSend;
const pathOf = ({ path }: FormField): string => formPathOf(parseFormPath(path) ?? []);

/** What a form calls the value at this path, such as `Lines 2, Quantity`. Null where it doesn't describe it. */
export function labelAt(form: readonly FormField[] | null, path: JsonPath): string | null {
  const field = fieldAt(form, path);
  if (field === null) return null;
  const items = path.flatMap((step, at) => {
    if (typeof step !== 'number') return [];
    const isInnermost = !path.slice(at + 1).some((next) => typeof next === 'number');
    const list = isInnermost && field.listLabel !== '' ? field.listLabel : path[at - 1];
    return typeof list === 'string' ? [`${nameInWords(list)} ${step + 1}`] : [`${step + 1}`];
  });
  return [...items, labelOfField(field)].join(', ');
}

/**
 * What a control of a form shows for this JSON value: a text without its quotes, the label of a choice, yes or no. Null where
 * it would show the JSON.
 */
export function valueInWords(t: TFunction, field: FormField, json: string): string | null {
  const choice = field.choices.find(({ value }) => value === json);
  if (choice !== undefined && choice.label !== '') return choice.label;
  const reading = readJson(json);
  if (!reading.ok) return null;
  const { kind, content } = reading.root;
  if (kind === 'boolean') return t(content === 'true' ? 'common.value.yes' : 'common.value.no');
  return kind === 'string' && content !== '' ? content : null;
}
