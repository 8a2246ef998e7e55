import { decodeEntities } from '../../answer/decode-entities.ts';
import { searchedDepth, searchedValues, type Value } from '../tree/tree.ts';

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

/**
 * Reads XML into what the same answer would be in JSON: an element with child elements is a group, repeated elements
 * are a list, names lose their namespace, attributes are next to elements. It doesn't validate the XML; open elements
 * are closed. Undefined if there is no element.
 */
export function readXml(text: string): Value | undefined {
  const root = element('', {});
  const open: Element[] = [root];
  let count = 0;
  for (const { tag, text: between } of tokens(text)) {
    const parent = open.at(-1) ?? root;
    parent.text += between;
    if (tag === undefined) continue;
    if (tag.startsWith('/')) {
      const name = localName(tag.slice(1).trim());
      const place = open.findLastIndex((one) => one.name === name);
      if (place > 0) open.length = place;
    } else if (/^[\p{L}_]/u.test(tag)) {
      count += 1;
      if (count > searchedValues) break;
      const child = element(localName(/^[^\s/]+/.exec(tag)?.[0] ?? ''), attributesOf(tag));
      parent.children.push(child);
      if (!tag.endsWith('/') && open.length <= searchedDepth) open.push(child);
    }
  }
  const [top] = root.children;
  return top === undefined ? undefined : xmlValue(top);
}

const element = (name: string, attributes: Readonly<Record<string, string>>): Element => ({
  name,
  attributes,
  children: [],
  text: '',
});

/** Tags, each with the text before it; comments and declarations are left out. */
function* tokens(text: string): Generator<{ tag: string | undefined; text: string }> {
  let at = 0;
  while (at < text.length) {
    const start = text.indexOf('<', at);
    if (start < 0) return yield { tag: undefined, text: decodeEntities(text.slice(at)) };
    yield { tag: undefined, text: decodeEntities(text.slice(at, start)) };
    const special = specials.find(([opening]) => text.startsWith(opening, start));
    const closing = special?.[1] ?? '>';
    const found = text.indexOf(closing, start);
    const end = found < 0 ? text.length : found;
    if (special?.[0] === '<![CDATA[') yield { tag: undefined, text: text.slice(start + 9, end) };
    if (special === undefined) yield { tag: text.slice(start + 1, end), text: '' };
    at = end + closing.length;
  }
}

const specials = [
  ['<![CDATA[', ']]>'],
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<!', '>'],
] as const;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function attributesOf(tag: string): Record<string, string> {
  const found: Record<string, string> = Object.create(null);
  if (!tag.includes('=')) return found;
  for (const [, name = '', value = ''] of tag.matchAll(
    /(?<![\w:.-])([\w:.-]{1,100})\s*=\s*("[^"]*"|'[^']*')/g,
  )) {
    if (/^xmlns\b|^xsi:|^i:|^type$|^nil$/.test(name)) continue;
    found[localName(name)] = decodeEntities(value.slice(1, -1));
  }
  return found;
}

/** The key for the own text of an element with attributes: no attribute can have this name. */
export const ownText = '#text';

/** Names that only say that there are several, or what type an item has. */
const itemNames = /^(item|list-item|li|string|str|int|i4|boolean|double)$/;

function xmlValue({ name, attributes, children, text }: Element): Value {
  if (children.length === 0) {
    return Object.keys(attributes).length === 0 ? text : { ...attributes, [ownText]: text };
  }
  // An XML-RPC struct names its members in elements.
  if (name === 'struct') {
    const pairs = children.map((member) => member.children.map(xmlValue));
    const members = pairs.map(([key, value]) => [String(key), value ?? null] as const);
    return Object.assign(Object.create(null), Object.fromEntries(members));
  }
  if (children.every((child) => itemNames.test(child.name))) {
    const items = children.map(xmlValue);
    return name === 'value' && items.length === 1 ? (items[0] ?? null) : items;
  }
  const [only, ...others] = children;
  if (name === 'value' && only !== undefined && others.length === 0) return xmlValue(only);
  const group: Record<string, Value> = Object.create(null);
  Object.assign(group, attributes);
  for (const child of children) {
    const value = xmlValue(child);
    const before = group[child.name];
    if (before === undefined) group[child.name] = value;
    else if (Array.isArray(before)) before.push(value);
    else group[child.name] = [before, value];
  }
  return group;
}
