import type { FormField } from '../../../main/contract/form/form-description.ts';
import { formPathOf } from '../../../main/contract/form/form-path.ts';
import { newFormField } from '../../../main/contract/form/new-form-field.ts';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import {
  isTrue,
  itemsOf,
  type JsonNode,
  jsonTextOf,
  memberOf,
  membersOf,
  stringOf,
} from '../tree/json-node.ts';
import { readJsonTree } from '../tree/read-json-tree.ts';
import type { SchemaForm, SchemaReading } from './schema-form.ts';

/** In bytes. */
export const largestDocument = 16 * 1024 * 1024;

/** Reads a schema document and finds what it says about a body of this kind. */
export function readDocument(bytes: Uint8Array, kind: BodyKind): SchemaReading {
  if (bytes.length > largestDocument) {
    return { ok: false, problem: { kind: 'too-large', bytes: bytes.length } };
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { ok: false, problem: { kind: 'not-utf8' } };
  }
  const tree = readJsonTree(text);
  if (!tree.ok) {
    return tree.why === 'too-deep'
      ? { ok: false, problem: { kind: 'too-deep' } }
      : { ok: false, problem: { kind: 'not-json', line: tree.line, column: tree.column } };
  }
  const { root, duplicates } = tree;
  if (memberOf(root, 'openapi') === undefined) {
    return memberOf(root, 'properties') === undefined
      ? { ok: false, problem: { kind: 'not-a-schema' } }
      : { ok: true, forms: [formOf('', root)], duplicates };
  }
  const forms: SchemaForm[] = [];
  for (const [path, item] of membersOf(memberOf(root, 'paths'))) {
    const { method, ends } = operations[kind];
    const body = memberOf(memberOf(item, method), 'requestBody');
    const media = memberOf(memberOf(body, 'content'), 'application/json');
    const schema = memberOf(media, 'schema');
    if (!ends.test(path) || schema === undefined) continue;
    forms.push(formOf(`${method.toUpperCase()} ${path}`, schema));
  }
  return forms.length === 0
    ? { ok: false, problem: { kind: 'no-operation' } }
    : { ok: true, forms, duplicates };
}

const operations = {
  order: { method: 'post', ends: /(?:^|\/)orders\/?$/ },
  user: { method: 'put', ends: /(?:^|\/)users\/\{[^{}]+\}\/?$/ },
} as const satisfies Record<BodyKind, { readonly method: string; readonly ends: RegExp }>;

function formOf(operation: string, schema: JsonNode): SchemaForm {
  const required = new Set(itemsOf(memberOf(schema, 'required')).map(stringOf));
  const fields = [...membersOf(memberOf(schema, 'properties'))].map(([name, property]) =>
    fieldOf(formPathOf([{ name }]), property, required.has(name)),
  );
  return { operation, fields, schema: jsonTextOf(schema), left: [] };
}

function fieldOf(path: string, schema: JsonNode, required: boolean): FormField {
  const choices = itemsOf(memberOf(schema, 'enum')).map((value) => ({
    value: jsonTextOf(value),
    label: '',
  }));
  const usual = memberOf(schema, 'default');
  return newFormField(path, {
    label: stringOf(memberOf(schema, 'title')) ?? '',
    help: stringOf(memberOf(schema, 'description')) ?? '',
    control: choices.length > 0 ? 'choice' : controlOf(schema),
    choices,
    required,
    default: usual === undefined ? null : jsonTextOf(usual),
    neverSend: isTrue(memberOf(schema, 'readOnly')),
  });
}

function controlOf(schema: JsonNode): FormField['control'] {
  const format = stringOf(memberOf(schema, 'format'));
  switch (stringOf(memberOf(schema, 'type'))) {
    case 'string':
      return format === 'date' || format === 'date-time' ? format : 'text';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'yes-no';
    default:
      return 'json';
  }
}
