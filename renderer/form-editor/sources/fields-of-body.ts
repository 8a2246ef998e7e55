import { newFormField } from '../../../main/contract/form/field-parts.ts';
import type { FormField } from '../../../main/contract/form/form-description.ts';
import {
  type FormControl,
  type FormStep,
  formPathOf,
  longestPath,
} from '../../../main/contract/form/form-field.ts';
import { isDateText } from '../../body/text/date-text.ts';
import { controlWithProducts } from '../../schema/read/product-names.ts';
import { itemsOf, type JsonNode, jsonTextOf, membersOf } from '../../schema/tree/json-node.ts';
import { readJsonTree } from '../../schema/tree/read-json-tree.ts';

/** A field that a body has, with its values there: one, or several in a list. */
export interface FoundField {
  readonly field: FormField;
  /** Different ones as JSON text. Empty if they are many, long, or no single texts and numbers. */
  readonly values: readonly string[];
}

/** More different values than this are no list of choices. */
const mostValues = 12;
/** A value as JSON text, in UTF-16 units. */
const longestValue = 100;
/** A text of this length needs more than one line to be read. */
const longTextFrom = 120;
/** An object with more names than this is a table of values, such as quantities by product. */
const mostMembers = 100;
const mostSteps = 20;

/**
 * The fields that a form needs for a body, in the order of the body, without its values as defaults or choices. A
 * member named like the ID of a product gets a product control. Empty for a text that isn't a JSON object.
 */
export function fieldsOfBody(body: string): readonly FoundField[] {
  const tree = readJsonTree(body);
  if (!tree.ok || tree.root.kind !== 'object') return [];
  return fieldsBelow([tree.root], []).filter(({ field }) => field.path.length <= longestPath);
}

/** `groups` are objects at the same place: one, or those of a list. */
function fieldsBelow(groups: readonly JsonNode[], steps: readonly FormStep[]): FoundField[] {
  return [...membersOfAll(groups)].flatMap(([name, values]) =>
    fieldsAt(values, [...steps, { name }]),
  );
}

function fieldsAt(values: readonly JsonNode[], steps: readonly FormStep[]): FoundField[] {
  const present = withoutNull(values);
  if (areGroups(present, steps)) return fieldsBelow(present, steps);
  if (areAll(present, 'array')) {
    const items = withoutNull(present.flatMap(itemsOf));
    const inList = [...steps, 'item'] as const;
    if (areGroups(items, inList)) return fieldsBelow(items, inList);
    // A list of lists, or of objects and texts, is one value to a form.
    if (controlOf(items) !== 'json') return [fieldOf(items, inList)];
  }
  return [fieldOf(present, steps)];
}

function fieldOf(values: readonly JsonNode[], steps: readonly FormStep[]): FoundField {
  const control = controlOf(values);
  const field = newFormField(formPathOf(steps), { control: controlWithProducts(steps, control) });
  const texts = control === 'json' ? [] : [...new Set(values.map(jsonTextOf))];
  const areFew = texts.length <= mostValues && texts.every(({ length }) => length <= longestValue);
  return { field, values: areFew ? texts : [] };
}

/** The control that fits all values. */
function controlOf(values: readonly JsonNode[]): FormControl {
  if (areAll(values, 'number')) return 'number';
  if (areAll(values, 'boolean')) return 'yes-no';
  if (!areAll(values, 'string')) return 'json';
  const texts = values.flatMap((value) => (value.kind === 'string' ? [value.value] : []));
  const areDates = (control: FormControl): boolean =>
    texts.every((text) => isDateText(control, text) && !text.includes('{{'));
  if (areDates('date')) return 'date';
  if (areDates('date-time')) return 'date-time';
  return texts.some((text) => text.length > longTextFrom || /[\n\r]/.test(text))
    ? 'long-text'
    : 'text';
}

/** Whether all are objects whose members are fields of their own. */
function areGroups(values: readonly JsonNode[], steps: readonly FormStep[]): boolean {
  if (!areAll(values, 'object') || steps.length >= mostSteps) return false;
  const { size } = membersOfAll(values);
  return size > 0 && size <= mostMembers;
}

function membersOfAll(groups: readonly JsonNode[]): ReadonlyMap<string, JsonNode[]> {
  const members = new Map<string, JsonNode[]>();
  for (const [name, value] of groups.flatMap((group) => [...membersOf(group)])) {
    const known = members.get(name);
    if (known === undefined) members.set(name, [value]);
    else known.push(value);
  }
  return members;
}

/** Null is the lack of a value. */
const withoutNull = (values: readonly JsonNode[]) => values.filter(({ kind }) => kind !== 'null');

const areAll = (values: readonly JsonNode[], kind: JsonNode['kind']): boolean =>
  values.length > 0 && values.every((value) => value.kind === kind);
