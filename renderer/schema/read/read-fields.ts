import { newFormField } from '../../../main/contract/form/field-parts.ts';
import type { FormField } from '../../../main/contract/form/form-description.ts';
import {
  type FormStep,
  formPathOf,
  longestHelp,
  longestJson,
  longestLabel,
  longestPath,
  mostFormFields,
  namesIn,
} from '../../../main/contract/form/form-field.ts';
import { nameInWords } from '../../../main/contract/form/name-in-words.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { byteLength } from '../../lib/words/utf8.ts';
import type { Resolver } from '../refs/resolver.ts';
import { type JsonNode, jsonTextOf } from '../tree/json-node.ts';
import { type FieldShape, type ObjectShape, shapeOf } from './field-shape.ts';
import { controlWithProducts, isNamedLikeProductId } from './product-names.ts';
import type { LeftField, LeftReason } from './schema-form.ts';
import {
  hasMark,
  isConditional,
  requiredOf,
  type SchemaView,
  textOf,
  typesOf,
  valuesAllowed,
  valuesOf,
  viewOf,
} from './schema-view.ts';

export interface ReadFields {
  readonly fields: readonly FormField[];
  readonly left: readonly LeftField[];
}

/** More levels of names make no form. */
const deepestField = 6;
/** Notes are a list that people read. */
const mostLeft = 1000;
/**
 * The bytes of all fields as JSON. A form is stored twice, as it was read and as a person has it, in a file of at most
 * 2 MiB.
 */
const largestForm = 900_000;

/** Where an object is in the body, and what is known about it. */
interface Around {
  readonly steps: readonly FormStep[];
  readonly section: string;
  /** What the innermost list is called; empty outside of one, or for its name. */
  readonly listLabel: string;
  /** Whether a body, or an item, without the object lacks something. */
  readonly isRequired: boolean;
  /** Whether every body has the object, or a list with such an item. */
  readonly isInEveryBody: boolean;
  /** Whether a default would bring an object into the body that then lacks what it must have. */
  readonly dropsDefaults: boolean;
  /** The choices that make the service expect it. Empty inside of a list, whose items differ. */
  readonly onlyFor: FormField['onlyFor'];
  /** The schemas of all objects around: one of them again is circular. */
  readonly nodes: readonly JsonNode[];
}

/** The fields that the object at the root of this view has. */
export function readFields(resolver: Resolver, root: SchemaView): ReadFields {
  const fields: FormField[] = [];
  const left: LeftField[] = [];
  let bytes = 0;
  let isFull = false;

  const note = (path: string, why: LeftReason): void => {
    if (left.length < mostLeft) left.push({ path: path.slice(0, longestPath).toWellFormed(), why });
  };
  const add = (field: FormField): void => {
    let kept = field;
    if (bytes + bytesOf(field) > largestForm && field.choices.length > 0) {
      const isText = field.choices.every(({ value }) => value.startsWith('"'));
      kept = { ...field, control: isText ? 'text' : 'json', choices: [] };
      note(field.path, 'too-many-choices');
    }
    bytes += bytesOf(kept);
    isFull = fields.length >= mostFormFields || bytes > largestForm;
    if (isFull) note('', 'too-many-fields');
    else fields.push(kept);
  };

  const readObject = (
    view: SchemaView,
    { properties, variants }: ObjectShape,
    around: Around,
  ): void => {
    const required = new Set([...requiredOf(view), ...(variants?.required ?? [])]);
    if (isConditional(view, variants === undefined ? 0 : 1))
      note(formPathOf(around.steps), 'conditional');
    if (view.problem !== null) note(formPathOf(around.steps), view.problem);
    const nodes = [...around.nodes, ...view.parts.map(({ node }) => node)];
    const isInList = around.steps.includes('item');
    const views = [...properties].map(
      ([name, schemas]) => [name, viewOf(resolver, schemas)] as const,
    );
    const needsMore = views.some(
      ([name, inside]) =>
        required.has(name) && !hasMark(inside, 'readOnly') && defaultOf(inside, true) === null,
    );
    const read = views.map(([name, inside]) => {
      const shape = shapeOf(resolver, inside);
      // The items of a list differ in what is chosen.
      const mark = isInList ? null : (variants?.mark ?? null);
      const part = mark === null ? undefined : variants?.ofSome.get(name);
      const at: Around = {
        steps: [...around.steps, { name }],
        section: around.section,
        nodes,
        listLabel: around.listLabel,
        isRequired: (around.isRequired && required.has(name)) || part?.isRequired === true,
        isInEveryBody: around.isInEveryBody && required.has(name),
        dropsDefaults: around.dropsDefaults || (needsMore && !around.isInEveryBody),
        onlyFor:
          part === undefined || mark === null
            ? around.onlyFor
            : [
                ...around.onlyFor,
                {
                  path: formPathOf([...around.steps, { name: mark }]),
                  values: [...part.values],
                },
              ],
      };
      const isGroup = shape.kind === 'object' && whyNotInside(inside, shape, at) === null;
      return { inside, shape, at, hasHeading: isGroup && !hasMark(inside, 'readOnly') };
    });
    // A heading is above all fields that follow it, so that fields without one come first.
    const inOrder = isInList
      ? read
      : [...read.filter((one) => !one.hasHeading), ...read.filter((one) => one.hasHeading)];
    for (const { inside, shape, at } of inOrder) readValue(inside, shape, at);
    for (const name of variants?.ofSome.keys() ?? [])
      note(formPathOf([...around.steps, { name }]), 'of-some-variants');
  };

  const readValue = (view: SchemaView, shape: FieldShape, at: Around): void => {
    const path = formPathOf(at.steps);
    const isLong = path.length > longestPath;
    if (isFull) return;
    if (isLong || shape.kind === 'never') {
      note(path, isLong ? 'name-too-long' : 'not-allowed');
      return;
    }
    const field = fieldAt(path, view, at);
    if (hasMark(view, 'deprecated')) note(path, 'deprecated');
    if (field.neverSend) note(path, 'read-only');
    const isProduct =
      shape.kind === 'json' && shape.isTextOrNumber === true && isNamedLikeProductId(at.steps);
    const why = field.neverSend || isProduct ? null : whyNotInside(view, shape, at);
    if (why !== null) note(path, why);
    if (shape.kind === 'control') {
      if (shape.left !== undefined) note(path, shape.left);
      const { choices } = shape;
      const control = controlWithProducts(at.steps, shape.control);
      add(withDefault({ ...field, control, choices: [...choices] }, view, at));
    } else if (isProduct) {
      add(withDefault({ ...field, control: 'product' }, view, at));
    } else if (shape.kind === 'json' || why !== null || field.neverSend) {
      add(withDefault({ ...field, control: 'json' }, view, at));
    } else {
      noteDefault(path, view);
      if (shape.kind === 'list') readItems(view, shape.items, at);
      else {
        const section = at.steps.includes('item') ? '' : sectionOf(view, at);
        readObject(view, shape, { ...at, section });
      }
    }
  };

  /** The fields of each item of a list, or one that each item is. */
  const readItems = (list: SchemaView, items: SchemaView, around: Around): void => {
    const at = { ...around, listLabel: titleOf(list, around.steps) };
    const steps = [...at.steps, 'item' as const];
    const shape = shapeOf(resolver, items);
    const why =
      shape.kind === 'list'
        ? 'list'
        : shape.kind === 'never'
          ? 'not-allowed'
          : whyNotInside(items, shape, at);
    if (why !== null) {
      const path = formPathOf(at.steps);
      note(path, why);
      add(withDefault({ ...fieldAt(path, list, around), control: 'json' }, list, at));
    } else if (shape.kind === 'object') {
      const nodes = [...at.nodes, ...list.parts.map(({ node }) => node)];
      readObject(items, shape, { ...at, steps, nodes, isRequired: true });
    } else if (shape.kind === 'control') {
      const path = formPathOf(steps);
      if (shape.left !== undefined) note(path, shape.left);
      const { control } = shape;
      const own = fieldAt(path, list, at);
      const ofItem = fieldAt(path, items, at);
      const label = own.label || ofItem.label;
      const help = own.help || ofItem.help;
      const choices = [...shape.choices];
      add(withDefault({ ...own, label, help, control, choices, empty: null }, items, at));
    }
  };

  const withDefault = (field: FormField, view: SchemaView, at: Around): FormField => {
    const text = defaultOf(view, field.required && field.onlyFor.length === 0);
    const isUsed = text === null || (text.length <= longestJson && !at.dropsDefaults);
    if (isUsed) return { ...field, default: text };
    note(field.path, 'default-left-out');
    return field;
  };

  /** Fields inside have their own defaults; one for all of them can't be a default of each. */
  const noteDefault = (path: string, view: SchemaView): void => {
    const text = defaultOf(view, false);
    if (text !== null && text !== '{}' && text !== '[]') note(path, 'default-left-out');
  };

  const start: Around = {
    steps: [],
    section: '',
    listLabel: '',
    isRequired: true,
    isInEveryBody: true,
    dropsDefaults: false,
    onlyFor: [],
    nodes: [],
  };
  const shape = shapeOf(resolver, root);
  if (shape.kind === 'object') readObject(root, shape, start);
  return { fields, left };
}

const bytesOf = (field: FormField): number => byteLength(JSON.stringify(field));

/** Why the inside of a value can't be fields; null if it can, or has no inside. */
function whyNotInside(
  view: SchemaView,
  shape: FieldShape,
  { steps, nodes }: Around,
): LeftReason | null {
  if (shape.kind === 'json') return shape.why;
  if (shape.kind !== 'object' && shape.kind !== 'list') return null;
  if (view.parts.some(({ node }) => nodes.includes(node))) return 'circular';
  const names = steps.filter((step) => step !== 'item').length;
  return names >= deepestField ? 'too-deep' : null;
}

function fieldAt(
  path: string,
  view: SchemaView,
  { steps, section, listLabel, isRequired, onlyFor }: Around,
): FormField {
  const neverSend = hasMark(view, 'readOnly');
  const { allowsNull } = typesOf(view);
  return newFormField(path, {
    label: labelOf(view, steps),
    help: cut(textOf(view, 'description'), longestHelp),
    required: isRequired && !neverSend,
    section,
    listLabel,
    neverSend,
    onlyFor,
    // A field that has to be there and may be null is cleared to null.
    empty: isRequired && allowsNull ? 'null' : null,
  });
}

/** The title if it is the field's own, or how to get to the field from its group. Empty: its name says enough. */
function labelOf(view: SchemaView, steps: readonly FormStep[]): string {
  const title = titleOf(view, steps);
  if (title !== '') return title;
  const inItem = namesIn(steps.slice(steps.lastIndexOf('item') + 1));
  if (!steps.includes('item') || inItem.length < 2 || isNamedLikeProductId(steps)) return '';
  return cut(inItem.map((name) => nameInWords(harmless(name))).join(' › '), longestLabel);
}

/** The title if it is this value's own and no worse than its name in words. */
function titleOf(view: SchemaView, steps: readonly FormStep[]): string {
  const name = nameOf(steps);
  const title = harmless(textOf(view, 'title', { own: true }));
  const words = nameInWords(name);
  const isOfPydantic = title !== words && title === titleOfPydantic(name);
  return title === name || isOfPydantic ? '' : cut(title, longestLabel);
}

/** The title that Pydantic makes of a name by itself: "Customer Id" of `customer_id`, "Customerid" of `customerId`. */
function titleOfPydantic(name: string): string {
  const words = name.replaceAll('_', ' ').trim().toLowerCase();
  return words.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
}

function sectionOf(view: SchemaView, { steps, section }: Around): string {
  const title = titleOf(view, steps) || harmless(nameInWords(nameOf(steps)));
  return cut(section === '' ? title : `${section} › ${title}`, longestLabel);
}

const nameOf = (steps: readonly FormStep[]): string => namesIn(steps).at(-1) ?? '';

/** The default as JSON text. A constant is one if the field has to be there. Null is none: the field starts empty. */
function defaultOf(view: SchemaView, isRequired: boolean): string | null {
  const [value] = valuesOf(view, 'default');
  if (value !== undefined && value.kind !== 'null') return jsonTextOf(value);
  const [only, other] =
    isRequired && valuesOf(view, 'const').length > 0 ? (valuesAllowed(view) ?? []) : [];
  return only === undefined || other !== undefined ? null : jsonTextOf(only);
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`;
}
