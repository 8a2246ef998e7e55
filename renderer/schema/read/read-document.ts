import { largestSchemaDocument, mostVariants } from '../../../main/contract/form/form-field.ts';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { createResolver, type Resolver } from '../refs/resolver.ts';
import { type JsonNode, memberOf, membersOf, stringOf } from '../tree/json-node.ts';
import { readTree } from '../tree/read-tree.ts';
import { bodySchemaText } from './body-schema.ts';
import { shapeOf } from './field-shape.ts';
import { type FoundBody, findBodies } from './find-bodies.ts';
import { viewOfExamples } from './from-values.ts';
import { type ReadFields, readFields } from './read-fields.ts';
import {
  noForms,
  type SchemaForm,
  type SchemaForms,
  type SchemaProblem,
  type SchemaReading,
} from './schema-form.ts';
import { propertiesOf, type SchemaView, typesOf, valuesOf, viewOf } from './schema-view.ts';

/** Reads a schema document, in JSON or YAML, and finds what it says about orders and about users. */
export function readDocument(bytes: Uint8Array): SchemaForms {
  if (bytes.length > largestSchemaDocument)
    return noForms({ kind: 'too-large', bytes: bytes.length });
  const tree = readTree(bytes);
  if (!tree.ok) return noForms(tree.problem);
  const problem = problemOf(tree.root);
  if (problem !== null) return noForms(problem);
  const resolver = createResolver(tree.root);
  if (memberOf(tree.root, 'openapi') === undefined) {
    const reading = readBodies(resolver, bareBodies(resolver));
    return { order: reading, user: reading };
  }
  const ofKind = (kind: BodyKind): SchemaReading => {
    const bodies = findBodies(resolver, kind);
    return 'kind' in bodies ? { ok: false, problem: bodies } : readBodies(resolver, bodies);
  };
  return { order: ofKind('order'), user: ofKind('user') };
}

function readBodies(resolver: Resolver, bodies: readonly FoundBody[]): SchemaReading {
  const forms: SchemaForm[] = [];
  let problem: SchemaProblem | null = null;
  for (const body of bodies) {
    const found = formOf(resolver, body);
    if ('kind' in found) problem ??= found;
    else forms.push(found);
  }
  return forms.length === 0
    ? { ok: false, problem: problem ?? { kind: 'not-a-schema' } }
    : { ok: true, forms: withOwnNames(forms) };
}

/** Why a document can't be used, whatever it describes; null if it can. */
function problemOf(root: JsonNode): SchemaProblem | null {
  if (root.kind !== 'object') return { kind: 'not-a-schema' };
  if (root.members.has('swagger')) return { kind: 'swagger-2' };
  const openapi = memberOf(root, 'openapi');
  if (openapi === undefined) {
    return schemaKeywords.some((keyword) => root.members.has(keyword))
      ? null
      : { kind: 'not-a-schema' };
  }
  // YAML without quotes makes a number of 3.1.
  const version = openapi.kind === 'number' ? openapi.text : (stringOf(openapi) ?? '');
  if (/^3\.[012](?:\.|$)/.test(version)) return null;
  return { kind: 'openapi-version', version: version.slice(0, 40).toWellFormed() };
}

const schemaKeywords = [
  ...['$schema', 'type', 'properties', '$ref', 'allOf', 'anyOf', 'oneOf', '$defs', 'definitions'],
  ...['required', 'enum', 'if'],
];

/** A document that is a schema. One that only defines others offers each of them that is an object. */
function bareBodies(resolver: Resolver): readonly FoundBody[] {
  const { root } = resolver;
  const whole = viewOf(resolver, [root]);
  const isOnlyDefinitions =
    whole.choices.length === 0 &&
    whole.parts.length === 1 &&
    typesOf(whole).types === null &&
    propertiesOf(whole).size === 0;
  if (!isOnlyDefinitions) return [{ operation: '', schema: root }];
  const defined = ['$defs', 'definitions'].flatMap((keyword) =>
    [...membersOf(memberOf(root, keyword))].map(([name, schema]) => ({
      operation: `#/${keyword}/${name}`,
      schema,
    })),
  );
  const objects = defined.filter(({ schema }) => propertiesOf(viewOf(resolver, [schema])).size > 0);
  return objects.length === 0 ? [{ operation: '', schema: root }] : objects.slice(0, mostVariants);
}

/** Whether a body may have no other members than those that were read. */
function isClosed(view: SchemaView, { left }: ReadFields): boolean {
  const forbids = (keyword: string) =>
    valuesOf(view, keyword).some((node) => node.kind === 'boolean' && !node.value);
  const hasMore =
    view.choices.length > 0 ||
    valuesOf(view, 'patternProperties').length > 0 ||
    left.some(({ path, why }) => path === '' || why === 'name-too-long');
  return !hasMore && (forbids('additionalProperties') || forbids('unevaluatedProperties'));
}

/** A view of a body, which is always an object: what else the schema allows is no choice. */
function ofObjects(resolver: Resolver, view: SchemaView): SchemaView {
  const isObject = (branch: JsonNode): boolean => {
    const inside = viewOf(resolver, [branch]);
    return typesOf(inside).types?.has('object') !== false && propertiesOf(inside).size > 0;
  };
  const choices = view.choices.map((branches) => {
    const objects = branches.filter(isObject);
    return objects.length === 0 ? branches : objects;
  });
  return { ...view, choices };
}

/** The form of a body, or why it has none. */
function formOf(resolver: Resolver, body: FoundBody): SchemaForm | SchemaProblem {
  const { operation, schema, examples = [] } = body;
  const text = bodySchemaText(resolver, schema);
  const left = text === null ? [{ path: '', why: 'schema-too-large' } as const] : [];
  const view = viewOf(resolver, [schema]);
  const own = readFields(resolver, ofObjects(resolver, view));
  if (own.fields.length > 0) {
    const form = { operation, fields: own.fields, schema: text, left: [...own.left, ...left] };
    return isClosed(view, own) ? { ...form, isClosed: true } : form;
  }
  const problem = noFields(resolver, operation, view);
  const { why } = problem;
  if (why !== 'free-names' && why !== 'any-type') return problem;
  const shown = viewOfExamples(resolver, schema, examples);
  const read = shown === null ? null : readFields(resolver, shown);
  if (read === null || read.fields.length === 0) return problem;
  const all = [{ path: '', why: 'from-example' } as const, ...read.left, ...left];
  return { operation, fields: read.fields, schema: text, left: all };
}

function noFields(
  resolver: Resolver,
  operation: string,
  view: SchemaView,
): SchemaProblem & { readonly kind: 'no-fields' } {
  const shape = shapeOf(resolver, view);
  const { types } = typesOf(view);
  const isOther = types !== null && !types.has('object');
  if (shape.kind === 'json' && !isOther) return { kind: 'no-fields', operation, why: shape.why };
  const why = shape.kind === 'object' ? 'free-names' : 'not-object';
  return { kind: 'no-fields', operation, why };
}

/** An operation is how a person chooses a form, so that no two may have the same name. */
function withOwnNames(forms: readonly SchemaForm[]): readonly SchemaForm[] {
  const taken = new Set<string>();
  return forms.map((form) => {
    const own = form.operation === '' ? '' : harmless(form.operation.slice(0, longestOperation));
    let operation = own;
    for (let count = 2; taken.has(operation); count += 1) operation = `${own} (${count})`.trim();
    taken.add(operation);
    return { ...form, operation };
  });
}

/** What is stored of it has at most 2,000 units. */
const longestOperation = 1900;
