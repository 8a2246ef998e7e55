import type { FormField } from '../form/form-description.ts';
import { comparedText } from '../form/leave-out.ts';
import { fieldOfForm, nameAt, nameInWords } from '../form/name-in-words.ts';
import type { JsonNode } from '../json/json-document.ts';
import { readJson } from '../json/read-json.ts';
import type { SentPart } from '../profile/profile.ts';
import type { UpdateBase } from './update-base.ts';
import type { WriteRecord } from './write.ts';
import type { WriteOperation } from './write-operations.ts';

/** What a write is about, for people: without a verb, so that it reads the same in every language. */
export type WriteSubject = Pick<WriteRecord, 'target' | 'subjectId' | 'ordered'>;

/** A product whose name the list of the profile shows for exactly this ID. */
export interface KnownProduct {
  readonly id: string;
  readonly name: string;
}

interface DescribedWrite {
  readonly operation: WriteOperation;
  /** The exact ID of the user or product; empty for an order. */
  readonly id: string;
  readonly body: string | null;
  /** The product that is deleted or ordered; null if its name isn't known. */
  readonly product: KnownProduct | null;
  /** What an update changes; left out if that isn't known. */
  readonly update?: ChangedRecord | null;
  /** What the fields of an update are called; left out or null if there is no form. */
  readonly form?: readonly FormField[] | null;
}

interface ChangedRecord {
  readonly base: UpdateBase | null;
  readonly sends: SentPart;
}

/**
 * Describes a write by what it sends: `3 × Desk lamp, brass · Hotel Bristol`, `Greta Novak (1042): Name, Phone`,
 * `Desk lamp, brass (#1004)`. Of a record that was read and is sent whole, only the fields that differ are named, and none if that isn't known. An order whose product isn't known is described by its values only.
 */
export function writeSubject(write: DescribedWrite): WriteSubject {
  const { operation, id, body, product, update = null, form = null } = write;
  switch (operation) {
    case 'deleteProduct': {
      const name = product?.id === id ? asOneLine(product.name) : '';
      return { target: name === '' ? id : `${name} (#${id})`, subjectId: id, ordered: null };
    }
    case 'updateUser':
      return {
        target: userInWords(id, body ?? '', update, form ?? []),
        subjectId: id,
        ordered: null,
      };
    case 'createOrder': {
      const ordered = orderedIn(body ?? '', product);
      if (ordered === null)
        return { target: valuesInWords(body ?? ''), subjectId: null, ordered: null };
      const { quantity, name, customer } = ordered;
      const what = quantity === null ? name : `${quantity} × ${name}`;
      const target = customer === null ? what : `${what} · ${customer}`;
      return { target, subjectId: null, ordered };
    }
  }
}

/** The values of a body on one line, without the names of their fields; the text itself if it isn't an object. */
export function valuesInWords(body: string): string {
  const { fields } = fieldsOf(body);
  if (/^\s*\{\s*\}\s*$/.test(body)) return '';
  if (fields.length === 0) return shortened(asOneLine(body.slice(0, looksAt)));
  const told = fields.filter(({ kind }) => kind !== 'empty');
  // Yes and no say nothing without their names.
  const telling = told.filter(({ kind }) => kind !== 'boolean');
  const values = telling.map((field) => inWords(field));
  const answered = told.filter(({ kind, value }) => kind === 'boolean' && value === 'true');
  const names = answered.map(({ written }) => nameInWords(written));
  const words = (telling.length > 0 ? values : names).map(asOneLine);
  return shortened(words.filter((word) => word !== '').join(' · '));
}

/** How deep a value is looked for in objects and lists with one entry: a line may be wrapped in an order. */
const mostNested = 3;

/**
 * A value in words. An object, or a list with one entry, is named by what it is about: `3 × sku-1` for a line, the name
 * for a customer; by its own name if nothing in it tells.
 */
function inWords({ kind, value, text }: BodyField, depth = 0): string {
  if (kind !== 'nested' || depth === mostNested) return value;
  const { fields } = fieldsOf(text.startsWith('[') ? text.slice(1).trimStart() : text);
  const isTold = (field: BodyField) =>
    isText(field) || ['number', 'nested', 'counted'].includes(field.kind);
  const others = fields.filter(({ name }) => !quantityNames.includes(name));
  const named = first(others, nestedNames, isTold) ?? others.find(isTold);
  if (named === undefined) return value;
  const what = inWords(named, depth + 1);
  const quantity = quantityIn(fields);
  return quantity === null ? what : `${quantity} × ${what}`;
}

/** The ID of the product that an order is for, digit by digit; null if the body doesn't name exactly one. */
export function orderedProductId(body: string): string | null {
  const { line, isCertain } = orderOf(body);
  const names = line.filter(
    ({ name, kind }) => productNames.includes(name) && (kind === 'text' || kind === 'number'),
  );
  const ids = new Set(names.map(({ value }) => value));
  const [id] = ids;
  return isCertain && ids.size === 1 && id !== undefined && id !== '' ? id : null;
}

/** The values that name an order if its product is known, also those with placeholders; null if all of them do. */
export function valuesInSentence(body: string): readonly string[] | null {
  if (orderedProductId(body) === null) return null;
  const { fields, line } = orderOf(body);
  // An amount of money isn't among them.
  const quantity = quantityNames.filter((name) => name !== 'amount');
  const said = [
    first(line, productNames, isText),
    first(line, quantity, isText),
    first(fields, customerNames, isText),
  ];
  return said.flatMap((field) => field?.value ?? []);
}

/** Null if it isn't certain what was ordered. */
function orderedIn(body: string, product: KnownProduct | null): WriteRecord['ordered'] {
  if (product === null || product.name === '' || orderedProductId(body) !== product.id) return null;
  const { fields, line } = orderOf(body);
  const customer = first(fields, customerNames, isText);
  return {
    name: shortened(asOneLine(product.name)),
    quantity: quantityIn(line),
    customer: customer === null ? null : shortened(asOneLine(customer.value)),
  };
}

interface OrderFields extends BodyFields {
  /** Those that say what is ordered. */
  readonly line: readonly BodyField[];
}

/** The fields of an order. Its product is among them, or in its only line: `{"lines": [{"productId": 7}]}`. */
function orderOf(body: string): OrderFields {
  const order = fieldsOf(body);
  const { fields } = order;
  const flat = { ...order, line: fields };
  if (!order.isCertain || fields.some(({ name }) => productNames.includes(name))) return flat;
  // Another list may have lines too.
  const [list, ...others] = fields.filter(({ text }) => text.startsWith('['));
  if (list?.kind !== 'nested' || others.length > 0) return flat;
  const line = fieldsOf(list.text.slice(1, -1));
  return { fields, line: line.fields, isCertain: line.isCertain };
}

/** Whom an update is for: `Greta Novak (1042)`, or the ID if neither the body nor the record that was read has a name. */
export function updatedUser(id: string, body: string, base: UpdateBase | null): string {
  const before = base?.source === 'read' ? fieldsOf(beginningOf(base)) : null;
  // Only changes rarely contain the name.
  const name = personIn(fieldsOf(body)) || (before === null ? '' : personIn(before));
  return name === '' ? id : `${shortened(name)} (${id})`;
}

function userInWords(
  id: string,
  body: string,
  update: ChangedRecord | null,
  form: readonly FormField[],
): string {
  const base = update?.base ?? null;
  const now = fieldsOf(body);
  const before = base?.source === 'read' ? fieldsOf(beginningOf(base)) : null;
  const whom = updatedUser(id, body, base);
  const compared = update?.sends === 'whole' ? before : null;
  const isKnown = compared === null || (compared.isCertain && now.isCertain);
  const old = compared?.fields ?? [];
  const sent = (isKnown ? differing(old, now.fields) : [])
    .flatMap(({ written }) => calledIn(form, written, old, now.fields))
    .map((name) => shortened(asOneLine(name)));
  if (sent.length === 0) return whom;
  const more = sent.length > mostFields ? ` +${sent.length - mostFields}` : '';
  return `${whom}: ${sent.slice(0, mostFields).join(', ')}${more}`;
}

/**
 * What people call a member of the body: the label of its field in the form, or its name in words. If it is a group, and the
 * form describes every field in it that differs, the labels of those fields.
 */
function calledIn(
  form: readonly FormField[],
  written: string,
  before: readonly BodyField[],
  now: readonly BodyField[],
): readonly string[] {
  const [old, sent] = [before, now].map((fields) => {
    const field = fields.find((one) => one.written === written);
    return field?.text.startsWith('{') ? fieldsOf(field.text).fields : [];
  });
  const inside = differing(old ?? [], sent ?? []).map((field) => [written, field.written]);
  const isDescribed = inside.length > 0 && inside.every((place) => fieldOfForm(form, place));
  return (isDescribed ? inside : [[written]]).map((place) => nameAt(form, place));
}

/** One that is longer isn't compared. */
const beginningOf = (base: UpdateBase): string =>
  base.text.length <= looksAt ? comparedText(base) : base.text;

function personIn({ fields, isCertain }: BodyFields): string {
  const part = (names: readonly string[]) => {
    const found = isCertain ? first(fields, names, isText) : null;
    return found === null ? '' : asOneLine(found.value);
  };
  return part(userNames) || [part(['firstname']), part(['lastname'])].join(' ').trim();
}

/** The fields that are written in another way than before, then those that are gone. */
function differing(
  before: readonly BodyField[],
  now: readonly BodyField[],
): readonly Pick<BodyField, 'written'>[] {
  const known = new Map(before.map(({ written, text }) => [written, text]));
  const kept = new Set(now.map(({ written }) => written));
  return [
    ...now.filter(({ written, text }) => known.get(written) !== text),
    ...before.filter(({ written }) => !kept.has(written)),
  ];
}

/** Compared without case, underscores and hyphens. The first of them that a body has counts. */
const productNames: readonly string[] = ['productid', 'product', 'sku'];
// An amount may be a sum of money: only a whole number counts.
const quantityNames: readonly string[] = ['quantity', 'qty', 'count', 'amount'];
function isQuantity({ name, kind, value }: BodyField): boolean {
  const usual = name === 'amount' ? /^[1-9]\d{0,8}$/ : /^\d{1,9}(\.\d{1,9})?$/;
  return usual.test(value) && (kind === 'number' || kind === 'text');
}

/** Without zeros after the point: 1.000 is one piece, and reads as a thousand where people write a decimal comma. */
function quantityIn(fields: readonly BodyField[]): string | null {
  const quantity = first(fields, quantityNames, isQuantity);
  return quantity === null ? null : quantity.value.replace(/\.0+$/, '');
}
const customerNames: readonly string[] = [
  ...['customer', 'customername', 'company', 'companyname', 'client', 'clientname', 'name'],
];
const userNames: readonly string[] = ['name', 'fullname', 'displayname', 'username'];
/** What names an object within a body, the most telling first. */
const nestedNames: readonly string[] = [
  ...userNames,
  ...['title', 'label', 'productname', 'company', 'companyname', 'customername'],
  ...productNames,
  ...['id', 'number', 'code'],
];

/** How many of a user's fields are named. */
const mostFields = 4;
/** About one line in a list, in UTF-16 units. */
export const longestLine = 120;
/** A body can be megabytes. What it is about is near its start. */
const looksAt = 20_000;

interface BodyField {
  /** In lower case, without underscores and hyphens. */
  readonly name: string;
  readonly written: string;
  /** A number keeps its digits. */
  readonly value: string;
  readonly kind: 'text' | 'number' | 'boolean' | 'empty' | 'nested' | 'counted';
  /** As it is in the body; empty for one that isn't there to its end. */
  readonly text: string;
}

interface BodyFields {
  readonly fields: readonly BodyField[];
  /** The whole body was read and no field is there twice. */
  readonly isCertain: boolean;
}

const isText = ({ kind, value }: BodyField): boolean => kind === 'text' && value.trim() !== '';

function first(
  fields: readonly BodyField[],
  names: readonly string[],
  isUsable: (field: BodyField) => boolean,
): BodyField | null {
  for (const wanted of names) {
    const found = fields.find((field) => field.name === wanted);
    if (found !== undefined && isUsable(found)) return found;
  }
  return null;
}

/** The fields of the object, as far as the text can be read. */
function fieldsOf(body: string): BodyFields {
  const reading = readJson(body.slice(0, looksAt));
  const object = reading.ok ? reading.root : reading.part;
  const fields = object?.kind === 'object' ? Array.from(object.children(), fieldOf) : [];
  const isTwice = new Set(fields.map(({ name }) => name)).size < fields.length;
  return { fields, isCertain: reading.ok && fields.length > 0 && !isTwice };
}

function fieldOf(node: JsonNode): BodyField {
  const written = node.name ?? '';
  const name = written.toLowerCase().replaceAll(/[_-]/g, '');
  const text = node.isCut ? '' : node.text;
  switch (node.kind) {
    case 'object':
      return { name, written, kind: 'nested', value: nameInWords(written), text };
    case 'array': {
      // One that is cut off may have more entries.
      const isCounted = !node.isCut && written !== '' && node.length !== 1;
      return isCounted
        ? { name, written, kind: 'counted', value: countInWords(node.length, written), text }
        : { name, written, kind: 'nested', value: nameInWords(written), text };
    }
    case 'string':
      return { name, written, kind: 'text', value: node.content, text };
    case 'number':
    case 'boolean':
      return { name, written, kind: node.kind, value: node.content, text };
    case 'null':
      return { name, written, kind: 'empty', value: '', text };
  }
}

/** A list is described by the number of its entries: `2 lines`. */
function countInWords(entries: number, name: string): string {
  const words = nameInWords(name);
  // A noun keeps its capital where its language has one: `2 order lines`, `2 Positionen`.
  const isWord = /^\p{Lu}(?:\p{Ll}|$)/u.test(words);
  return `${entries} ${isWord ? name.charAt(0) + words.slice(1) : words}`;
}

export const asOneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

/** At most `longestLine`, with an ellipsis where the text was cut. */
export function shortened(text: string): string {
  const cut = text.length <= longestLine ? text : `${text.slice(0, longestLine - 1).trimEnd()}…`;
  // Cutting, or typing, can leave half a character.
  return cut.replaceAll(/\p{Cs}/gu, '');
}
