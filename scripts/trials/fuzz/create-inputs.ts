import { z } from 'zod';
import type { Random } from '../../../e2e/storm/seeded-random.ts';
import { type ProcedureName, procedures } from '../../../main/contract/procedures.ts';

/** Values that inputs can refer to, so that a call gets past the checks of its input. */
export interface Names {
  /** IDs used so far, by property name: `profileId`, `writeId`, `draftId` … */
  readonly ids: Map<string, readonly string[]>;
  /** The profile of a service that answers. Nothing may change it, or writes would stop arriving. */
  readonly lasting: string;
  /** Base URLs of services on this computer. No other address is used. */
  readonly addresses: readonly [string, ...string[]];
}

type Schema = z.core.JSONSchema.BaseSchema;

const oneInFour = 0.25;

/**
 * Creates an input for a procedure: three times out of four it follows the schema of the contract, otherwise something
 * in it is wrong. The same seed gives the same input.
 */
export function createInput(name: ProcedureName, random: Random, names: Names): unknown {
  const schema = schemaOf(name);
  const valid = validFor(schema, { root: schema, name, random, names, key: '', depth: 0 });
  return random.chance(oneInFour) ? spoilt(valid, random) : valid;
}

const schemas = new Map<ProcedureName, Schema>();

function schemaOf(name: ProcedureName): Schema {
  const known = schemas.get(name);
  if (known !== undefined) return known;
  const made = z.toJSONSchema(procedures[name].input, { io: 'input', unrepresentable: 'any' });
  schemas.set(name, made);
  return made;
}

interface Place {
  readonly root: Schema;
  readonly name: ProcedureName;
  readonly random: Random;
  readonly names: Names;
  /** The name of the property being created. */
  readonly key: string;
  readonly depth: number;
}

function validFor(schema: Schema, place: Place): unknown {
  const { random, depth } = place;
  if (schema.$ref !== undefined) {
    const target = place.root.$defs?.[schema.$ref.split('/').at(-1) ?? ''];
    return validFor(target ?? {}, place);
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return pickOf(schema.enum, random);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) {
    // A profile behind a proxy that doesn't answer sends nothing, so most profiles have no proxy.
    const few = place.key === 'proxy' && random.chance(0.9) ? choices.slice(0, 2) : choices;
    return validFor(pickOf(few, random) ?? {}, place);
  }
  const type = Array.isArray(schema.type) ? pickOf(schema.type, random) : schema.type;
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key]) => schema.required?.includes(key) === true || random.chance(0.7))
          .map(([key, of]) => [key, validFor(of as Schema, { ...place, key, depth: depth + 1 })]),
      );
    case 'array': {
      const length = depth > 5 ? 0 : random.below(Math.min(schema.maxItems ?? 4, 4) + 1);
      const of = (schema.items ?? {}) as Schema;
      return Array.from({ length }, () => validFor(of, { ...place, depth: depth + 1 }));
    }
    case 'integer':
    case 'number':
      return (schema.minimum ?? 0) + random.below(Math.min(schema.maximum ?? 1000, 1000));
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return textFor(schema, place);
  }
}

function textFor(schema: Schema, { name, random, names, key }: Place): string | Uint8Array {
  if (key === 'baseUrl') return random.pick(names.addresses);
  if (name === 'readSchemaDocument' && key === 'address')
    return `${random.pick(['', names.addresses[0]])}${random.pick(schemaPaths)}`;
  if (jsonKeys.has(key)) return random.pick(jsonTexts);
  if (key === 'path') return random.pick(fieldPaths);
  // A proxy on this computer that doesn't answer.
  if (key === 'address' || key === 'url')
    return random.pick(['http://127.0.0.1:1', 'http://[::1]:1/x.pac']);
  if (schema.format === 'uuid') {
    const mayLast = key === 'profileId' && !changesProfiles.has(name);
    if (mayLast && random.chance(0.7)) return names.lasting;
    const isUsed = random.chance(startedBy.has(key) ? 0.1 : 0.9);
    return (isUsed ? pickOf(names.ids.get(key) ?? [], random) : undefined) ?? freshId(random);
  }
  // Long ago: entries written here are counted at the end, so none of them may be cleared.
  if (schema.format === 'date-time') return '1999-12-31T23:59:59.000Z';
  if (schema.pattern === '^[A-Z]{3}$') return 'EUR';
  if (key === 'bytes') return new TextEncoder().encode(random.pick(tables));
  if (key === 'body') return random.pick([...bodies, JSON.stringify({ n: random.below(1e6) })]);
  if (key === 'id') return random.pick(['1', '2', '3', '12345678901234567890', '0', '%2F', 'a/b']);
  const text = random.pick(texts);
  return text.slice(0, schema.maxLength ?? text.length) || 'x'.repeat(schema.minLength ?? 0);
}

const changesProfiles: ReadonlySet<ProcedureName> = new Set([
  'saveProfile',
  'deleteProfile',
  'saveToken',
]);

/** Each of these identifies one call: main accepts it once. */
const startedBy: ReadonlySet<string> = new Set(['writeId', 'readId', 'callId']);

const bodies = [
  '{}',
  '{"productId":1,"quantity":2,"customer":"Ada"}',
  '{"price":1.10,"id":12345678901234567890}',
] as const;

/** A list that the service has, and others that it doesn't have or that are on no server of the profile. */
const schemaPaths = [
  '/api/v1/products',
  '/openapi.json',
  '//127.0.0.1:1/openapi.json',
  '/../%2fsecret?token=a#b',
] as const;

/** Properties whose values are JSON texts. */
const jsonKeys: ReadonlySet<string> = new Set(['default', 'value', 'schema']);
const jsonTexts = ['"Ada"', 'null', '1.10', '12345678901234567890', '{"a":[]}', '{', ''] as const;

/** Paths of the fields of a form, and texts that are none. */
const fieldPaths = [
  'customer',
  'lines[].productId',
  '"a.b"."c[]"',
  '__proto__',
  '""',
  'Größe',
  'a..b',
  '[]',
] as const;

/** Tables for batches. */
const tables = [
  'id,name\n1,Ada\n2,"Bo\nB"\n',
  '[{"id":1,"name":"Ada"},{"id":2}]',
  '{"id":1}\n{"id":2}\n',
  'id;name\n1;',
  '"',
  '',
] as const;

const texts = [
  'Ada',
  '',
  ' ',
  'Ünïcödé ☕ 你好',
  '"quoted" and \\back\\slashes\\',
  '=HYPERLINK("http://127.0.0.1:1")',
  '{{today}} {{uuid}} {{ask:Customer}} {{',
  '../../../../../etc/passwd',
  '<img src=x onerror=alert(1)>',
  "'; DROP TABLE writes; --",
  '\u202Egnitset\u202C',
  '__proto__',
] as const;

const hostile: readonly [unknown, ...unknown[]] = [
  null,
  undefined,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -0,
  2 ** 53,
  1e308,
  '',
  '\u0000',
  '\uD800',
  'x'.repeat(300_000),
  '9'.repeat(40),
  '00000000-0000-0000-0000-000000000000',
  '__proto__',
  [],
  {},
  [[[[[[[[[[]]]]]]]]]],
  { __proto__: null, constructor: { prototype: { polluted: true } } },
  Array.from({ length: 20_000 }, () => 0),
  true,
];

/** The input with one of its values, or all of it, replaced, left out or extended. */
function spoilt(input: unknown, random: Random): unknown {
  if (typeof input !== 'object' || input === null || random.chance(0.15)) {
    return random.pick(hostile);
  }
  const keys = Object.keys(input);
  if (random.chance(0.2)) return { ...input, [random.pick(texts)]: random.pick(hostile) };
  const key = pickOf(keys, random);
  if (key === undefined) return random.pick(hostile);
  if (random.chance(0.2)) {
    return Object.fromEntries(Object.entries(input).filter(([each]) => each !== key));
  }
  const changed = spoilt(Reflect.get(input, key), random);
  if (Array.isArray(input)) return input.map((item, at) => (String(at) === key ? changed : item));
  return { ...input, [key]: changed };
}

function pickOf<T>(items: readonly T[], random: Random): T | undefined {
  return items[random.below(items.length)];
}

/** A unique version 4 UUID. */
export function freshId(random: Random): string {
  const hex = () => random.below(16).toString(16);
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replaceAll('x', hex);
}
