import type { FormField } from '../../../main/contract/form/form-description.ts';
import { mostFormFields } from '../../../main/contract/form/form-field.ts';
import { formats } from '../../lib/words/text-format.ts';
import { createResolver, type Resolver } from '../refs/resolver.ts';
import { itemsOf, type JsonNode, type ObjectNode, stringOf } from '../tree/json-node.ts';
import { readJsonTree } from '../tree/read-json-tree.ts';
import { readFields } from './read-fields.ts';
import { type SchemaView, valuesOf, viewOf } from './schema-view.ts';

/** A text of this length needs more than one line to be read. */
const longTextFrom = 120;
/** An object with more names than this is a table of values, such as quantities by product. */
const mostMembers = 100;

/**
 * The fields that a form needs for a body, without its values as defaults or choices. Empty for a text that isn't a JSON
 * object.
 */
export function fieldsOfBody(body: string): readonly FormField[] {
  const tree = readJsonTree(body);
  if (!tree.ok || tree.root.kind !== 'object') return [];
  const schema = schemaOf([tree.root], mostFormFields);
  const resolver = createResolver(schema);
  return readFields(resolver, viewOf(resolver, [schema])).fields;
}

/**
 * What a body has according to its examples, for a schema that allows any names and describes none of them. Null if
 * there are no examples of objects, or if their names are only samples of any names (`additionalProperties`).
 */
export function viewOfExamples(
  resolver: Resolver,
  schema: JsonNode,
  ofMedia: readonly JsonNode[],
): SchemaView | null {
  const view = viewOf(resolver, [schema]);
  const areOnlySamples = [
    ...valuesOf(view, 'additionalProperties'),
    ...valuesOf(view, 'patternProperties'),
  ].some(
    (node) =>
      (node.kind === 'boolean' && !node.value) || (node.kind === 'object' && node.members.size > 0),
  );
  if (areOnlySamples || view.choices.length > 0) return null;
  const examples = [
    ...ofMedia,
    ...['example', 'default'].flatMap((keyword) => valuesOf(view, keyword)),
    ...valuesOf(view, 'examples').flatMap(itemsOf),
  ]
    .map(parsed)
    .filter((value) => value.kind === 'object' && value.members.size > 0);
  if (examples.length === 0) return null;
  return viewOf(resolver, [schema, schemaOf(examples, mostFormFields)]);
}

/** Some documents have their examples as JSON text. */
function parsed(example: JsonNode): JsonNode {
  const text = stringOf(example);
  const tree = text?.trim().startsWith('{') === true ? readJsonTree(text) : null;
  return tree?.ok === true ? tree.root : example;
}

/** A schema that all these values fit. What they don't have in common stays open. Null is the lack of a value. */
function schemaOf(values: readonly JsonNode[], most = mostMembers): ObjectNode {
  const present = values.filter(({ kind }) => kind !== 'null');
  const [first] = present;
  if (first === undefined || present.some(({ kind }) => kind !== first.kind)) return schema({});
  const type = text(first.kind);
  switch (first.kind) {
    case 'string':
      return schema({ type, ...keywordsOfTexts(present.flatMap((node) => stringOf(node) ?? [])) });
    case 'array':
      return schema({ type, items: schemaOf(present.flatMap(itemsOf)) });
    case 'object': {
      const found = new Map<string, JsonNode[]>();
      for (const value of present) {
        if (value.kind !== 'object') continue;
        for (const [name, member] of value.members) {
          const known = found.get(name);
          if (known === undefined) found.set(name, [member]);
          else known.push(member);
        }
      }
      if (found.size > most) return schema({ type });
      const properties = [...found].map(([name, all]) => [name, schemaOf(all)] as const);
      return schema({ type, properties: { kind: 'object', members: new Map(properties) } });
    }
    default:
      return schema({ type });
  }
}

function keywordsOfTexts(texts: readonly string[]): Readonly<Record<string, JsonNode>> {
  const format = (['date', 'date-time'] as const).find((name) => texts.every(formats[name]));
  if (format !== undefined) return { format: text(format) };
  const isLong = texts.some((value) => value.length > longTextFrom || /[\n\r]/.test(value));
  return isLong ? { contentMediaType: text('text/plain') } : {};
}

const schema = (members: Readonly<Record<string, JsonNode>>): ObjectNode => ({
  kind: 'object',
  members: new Map(Object.entries(members)),
});
const text = (value: string): JsonNode => ({ kind: 'string', value });
