import type { FormChoice } from '../../../main/contract/form/form-description.ts';
import {
  type FormControl,
  longestJson,
  longestLabel,
  mostChoices,
} from '../../../main/contract/form/form-field.ts';
import { harmless } from '../../lib/words/harmless.ts';
import type { Resolver } from '../refs/resolver.ts';
import { type JsonNode, jsonTextOf, stringOf } from '../tree/json-node.ts';
import { type MergedVariants, mergeVariants } from './merge-variants.ts';
import type { LeftReason } from './schema-form.ts';
import {
  itemsSchemasOf,
  propertiesOf,
  type SchemaView,
  textOf,
  typesOf,
  unknownBecause,
  valuesAllowed,
  valuesOf,
  viewOf,
} from './schema-view.ts';

export interface ObjectShape {
  readonly kind: 'object';
  readonly properties: ReadonlyMap<string, readonly JsonNode[]>;
  /** Set if it is one of several. */
  readonly variants?: MergedVariants;
}

/** How a value is edited. */
export type FieldShape =
  | {
      readonly kind: 'control';
      readonly control: FormControl;
      readonly choices: readonly FormChoice[];
      readonly left?: LeftReason;
    }
  | ObjectShape
  | { readonly kind: 'list'; readonly items: SchemaView }
  /** As JSON, because of `why`. */
  | {
      readonly kind: 'json';
      readonly why: LeftReason;
      /** Whether it is a text or a number, as an ID may be. */
      readonly isTextOrNumber?: boolean;
    }
  | { readonly kind: 'never' };

const control = (name: FormControl): FieldShape => ({
  kind: 'control',
  control: name,
  choices: [],
});
const json = (why: LeftReason): FieldShape => ({ kind: 'json', why });

const textOrNumber: ReadonlySet<string> = new Set(['text', 'string', 'number', 'integer']);
const severalTypes = (isTextOrNumber: boolean): FieldShape => ({
  kind: 'json',
  why: 'several-types',
  isTextOrNumber,
});

/** Alternatives inside alternatives beyond this are JSON. */
const deepestChoice = 4;

export function shapeOf(resolver: Resolver, view: SchemaView, depth = 0): FieldShape {
  if (view.isNever) return { kind: 'never' };
  const allowed = valuesAllowed(view);
  if (allowed !== null) return shapeOfValues(view, allowed);
  const { types } = typesOf(view);
  if (types === null || types.has('object')) {
    const variants = mergeVariants(resolver, view);
    const properties = variants?.properties ?? propertiesOf(view);
    if (properties.size > 0) {
      if (types !== null && types.size > 1) return json('several-types');
      return { kind: 'object', properties, ...(variants !== null && { variants }) };
    }
  }
  const [choice] = view.choices;
  if (choice !== undefined) return shapeOfChoice(resolver, view, choice, depth);
  if (types === null) return json(unknownBecause(view));
  if (types.size === 0) return json('several-types');
  if (types.size > 1 && ![...types].every((type) => type === 'integer' || type === 'number')) {
    return severalTypes([...types].every((type) => textOrNumber.has(type)));
  }
  const [type] = types;
  switch (type) {
    case 'object':
      return json(view.problem ?? 'free-names');
    case 'array':
      return shapeOfList(resolver, view);
    case 'boolean':
      return control('yes-no');
    case 'integer':
    case 'number':
      return control('number');
    default:
      return control(controlOfText(view));
  }
}

function shapeOfList(resolver: Resolver, view: SchemaView): FieldShape {
  const schemas = itemsSchemasOf(view);
  if (schemas === null) return json('list');
  return schemas.length === 0
    ? json(unknownBecause(view))
    : { kind: 'list', items: viewOf(resolver, schemas) };
}

function shapeOfValues(view: SchemaView, allowed: readonly JsonNode[]): FieldShape {
  if (allowed.some(({ kind }) => kind === 'object' || kind === 'array'))
    return json('several-shapes');
  // Only null.
  if (allowed.every(({ kind }) => kind === 'null')) return json('any-type');
  const values = allowed.filter(({ kind }) => kind !== 'null');
  if (values.length === 2 && values.every(({ kind }) => kind === 'boolean'))
    return control('yes-no');
  const choices = allowed.map((value) => choiceOf(value, ''));
  if (!areUsable(choices)) return { ...controlOfKinds(view, values), left: 'too-many-choices' };
  return { kind: 'control', control: 'choice', choices };
}

function areUsable(choices: readonly FormChoice[]): boolean {
  return choices.length <= mostChoices && choices.every(({ value }) => value.length <= longestJson);
}

function controlOfKinds(
  view: SchemaView,
  values: readonly JsonNode[],
): FieldShape & { kind: 'control' } {
  const [first] = values;
  const isOfOneKind = values.every(({ kind }) => kind === first?.kind);
  const name = !isOfOneKind ? 'json' : first?.kind === 'number' ? 'number' : controlOfText(view);
  return { kind: 'control', control: name, choices: [] };
}

function choiceOf(value: JsonNode, label: string): FormChoice {
  return { value: jsonTextOf(value), label: harmless(label.slice(0, longestLabel)) };
}

/** Alternatives for one value: a list of choices, one control that fits all, or JSON. */
function shapeOfChoice(
  resolver: Resolver,
  view: SchemaView,
  branches: readonly JsonNode[],
  depth: number,
): FieldShape {
  if (depth >= deepestChoice || branches.length > mostChoices) return json('several-shapes');
  const shared = view.parts.map(({ node }) => node);
  const views = branches.map((branch) => viewOf(resolver, [branch]));
  // A branch that leads back here never ends.
  if (views.some(({ parts }) => parts.some(({ node }) => shared.includes(node)))) {
    return json('circular');
  }
  const all = views.map((branch) => ({ branch, shape: shapeOf(resolver, branch, depth + 1) }));
  const isNumber = all.some(({ shape }) => shape.kind === 'control' && shape.control === 'number');
  const shapes = all.flatMap(({ branch, shape }) =>
    isNumber && isSpelledNumber(branch) ? [] : [shape],
  );
  const named = choicesNamed(views);
  if (named !== null) return { kind: 'control', control: 'choice', choices: named };
  const controls = new Set<FormControl>();
  for (const shape of shapes) {
    if (shape.kind !== 'control') return json(shape.kind === 'json' ? shape.why : 'several-shapes');
    controls.add(shape.control);
  }
  const choices = shapes.flatMap((shape) => (shape.kind === 'control' ? shape.choices : []));
  const [only] = controls;
  if (controls.size === 1 && only === 'choice') {
    return areUsable(choices)
      ? { kind: 'control', control: 'choice', choices }
      : json('several-shapes');
  }
  if (controls.size === 1 && only !== undefined) return control(only);
  // Known values and any other text.
  const isText = [...controls].every((name) => textControls.has(name));
  const areTexts = choices.every(({ value }) => value.startsWith('"'));
  if (isText && areTexts) return control('text');
  return severalTypes([...controls].every((name) => textOrNumber.has(name)));
}

/** Whether it is a text whose pattern speaks of digits alone, as Pydantic says beside the number of a decimal. */
function isSpelledNumber(view: SchemaView): boolean {
  return valuesOf(view, 'pattern').some((pattern) => {
    const text = stringOf(pattern) ?? '';
    return text.includes('\\d') && !/[a-z]/i.test(text.replaceAll('\\d', ''));
  });
}

const textControls: ReadonlySet<FormControl> = new Set([
  'text',
  'long-text',
  'choice',
  'date',
  'date-time',
]);

/** Alternatives of one value each, with their titles as labels; null if any isn't that. */
function choicesNamed(views: readonly SchemaView[]): readonly FormChoice[] | null {
  const choices: FormChoice[] = [];
  for (const view of views) {
    const [value, other] = valuesAllowed(view) ?? [];
    if (value === undefined || other !== undefined) return null;
    if (value.kind === 'object' || value.kind === 'array') return null;
    choices.push(choiceOf(value, textOf(view, 'title') || textOf(view, 'description')));
  }
  return areUsable(choices) ? choices : null;
}

/** A text this long doesn't fit into one line. */
const longText = 255;

function controlOfText(view: SchemaView): FormControl {
  const formats = valuesOf(view, 'format').map(stringOf);
  if (formats.includes('date')) return 'date';
  if (formats.includes('date-time')) return 'date-time';
  const media = valuesOf(view, 'contentMediaType').map(stringOf);
  if (media.some((type) => type?.startsWith('text/') === true)) return 'long-text';
  const usual = valuesOf(view, 'default').map(stringOf);
  if (usual.some((text) => text?.includes('\n') === true)) return 'long-text';
  const limits = valuesOf(view, 'maxLength').map((limit) =>
    limit.kind === 'number' ? Number(limit.text) : 0,
  );
  return Math.min(...limits, Number.POSITIVE_INFINITY) > longText && limits.length > 0
    ? 'long-text'
    : 'text';
}
