import type { TFunction } from 'i18next';
import type { JsonPath } from '../../../main/contract/body/compare/compare-json.ts';
import type { FormField } from '../../../main/contract/form/form-description.ts';
import {
  fieldOfForm,
  labelOfField,
  nameInWords,
} from '../../../main/contract/form/name-in-words.ts';
import type { JsonNode } from '../../../main/contract/json/json-document.ts';
import { readJson } from '../../../main/contract/json/read-json.ts';

/** The field of a form at this path of a body; null if the form doesn't describe it, or doesn't show it. */
export function fieldAt(form: readonly FormField[] | null, path: JsonPath): FormField | null {
  const field = fieldOfForm(form, path);
  return field === undefined || field.hidden || field.neverSend ? null : field;
}

/** A group or list that is longer is shown as JSON, in UTF-16 units. */
const mostInWords = 10_000;

/**
 * Two JSON values at this path, as a person reads them; one may be missing. A text has no quotes, a choice has its label, true is
 * yes, and a group or list is its labels and values. If both would look the same, both are JSON.
 */
export function valuesInWords(
  t: TFunction,
  form: readonly FormField[] | null,
  path: JsonPath,
  values: readonly [string | null, string | null],
): readonly [string | null, string | null] {
  const [one, other] = values.map((json) => {
    if (json === null || (/^[{[]/.test(json) && json.length > mostInWords)) return json;
    const reading = readJson(json);
    return reading.ok ? nodeInWords(t, form, path, reading.root) : json;
  });
  if (one == null || other == null) return [one ?? null, other ?? null];
  return look(one) === look(other) ? values : [one, other];
}

const look = (words: string): string => words.replaceAll(/\s+/g, ' ').trim();

function nodeInWords(
  t: TFunction,
  form: readonly FormField[] | null,
  path: JsonPath,
  node: JsonNode,
): string {
  const { kind, content } = node;
  const choice = fieldAt(form, path)?.choices.find(({ value }) => value === node.text);
  if (choice !== undefined && choice.label !== '') return choice.label;
  if (kind === 'boolean') return t(content === 'true' ? 'common.value.yes' : 'common.value.no');
  if (kind === 'null') return t('common.value.none');
  if (kind === 'number' || (kind === 'string' && content !== '')) return content;
  if (kind === 'string' || node.length === 0) return t('common.value.empty');
  const parts = Array.from(node.children(), (child, at) => {
    const inside = [...path, child.name ?? at];
    const words = nodeInWords(t, form, inside, child);
    if (child.name === null) return words;
    const field = fieldAt(form, inside);
    return `${field === null ? nameInWords(child.name) : labelOfField(field)}: ${words}`;
  });
  return parts.join(kind === 'object' ? ', ' : '; ');
}
