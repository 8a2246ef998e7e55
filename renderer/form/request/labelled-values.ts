import type { FormField } from '../../../main/contract/form/form-description.ts';
import {
  fieldOfForm,
  labelOfField,
  nameInWords,
} from '../../../main/contract/form/name-in-words.ts';
import type { JsonNode } from '../../../main/contract/json/json-document.ts';
import { readPart } from '../../../main/contract/json/read-json.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { harmless } from '../../lib/words/harmless.ts';
import type { LabelledValue } from '../../ui/values/labelled-values.tsx';

/** What a person reads at a glance, and how much of it unfolds. */
const mostFields = 200;
const mostCharacters = 10_000;
const deepest = 6;

/**
 * The members of the object in a reply, in what was sent, or in a list, in their order; null for any other text. `leftOut`:
 * the places of members that are shown elsewhere. `isPart`: there is more.
 */
export function labelledValues(
  text: string,
  form: readonly FormField[] | null,
  leftOut: readonly number[] = [],
): { readonly fields: readonly LabelledValue[]; readonly isPart: boolean } | null {
  const root = readPart(text);
  if (root === null || root.kind !== 'object' || root.length === 0) return null;
  let left = mostFields;
  let isPart = root.isCut;
  const partsOf = (node: JsonNode, place: Place): readonly LabelledValue[] => {
    const parts: LabelledValue[] = [];
    let nth = 0;
    for (const child of node.children()) {
      nth += 1;
      if (place.length === 0 && leftOut.includes(nth - 1)) continue;
      if (left === 0) {
        isPart = true;
        break;
      }
      left -= 1;
      const inside = [...place, child.name ?? nth];
      const field = fieldOfForm(form, inside);
      const label =
        field === undefined ? nameInWords(harmless(child.name ?? '')) : labelOfField(field);
      const named = child.name === null ? numbered(nth) : { name: child.name, label };
      parts.push(fieldOf(child, named, inside));
    }
    return parts;
  };
  const fieldOf = (
    node: JsonNode,
    named: Pick<LabelledValue, 'name' | 'label'>,
    place: Place,
  ): LabelledValue => {
    const field = { ...named, text: '', parts: [] };
    const choice = fieldOfForm(form, place)?.choices.find(({ value }) => value === node.text);
    if (choice !== undefined && choice.label !== '')
      return { ...field, kind: 'text', text: choice.label };
    switch (node.kind) {
      case 'object':
      case 'array':
        if (node.next === node.index + 1) return { ...field, kind: 'empty' };
        if (place.length < deepest) return { ...field, kind: 'parts', parts: partsOf(node, place) };
        isPart = true;
        return { ...field, kind: 'text', text: '…' };
      case 'boolean':
        return { ...field, kind: node.text === 'true' ? 'yes' : 'no' };
      case 'null':
        return { ...field, kind: 'none' };
      case 'string':
      case 'number': {
        const all = node.content;
        if (all === '') return { ...field, kind: 'empty' };
        if (all.length > mostCharacters || node.isCut) isPart = true;
        const shown =
          all.length > mostCharacters ? `${all.slice(0, mostCharacters).toWellFormed()}…` : all;
        return { ...field, kind: node.kind === 'number' ? 'number' : 'text', text: shown };
      }
    }
  };
  return { fields: partsOf(root, []), isPart };
}

/** Where a value is: names of members and numbers of items. */
type Place = readonly (string | number)[];

function numbered(nth: number): Pick<LabelledValue, 'name' | 'label'> {
  const name = `${formatNumber(nth)}.`;
  return { name, label: name };
}
