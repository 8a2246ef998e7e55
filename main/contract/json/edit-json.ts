import type { JsonDocument, JsonNode } from './json-document.ts';

/** A member or an item as it will be. */
interface Slot {
  /** The value that it has in the text; null for a new one. */
  readonly node: JsonNode | null;
  /** What was before it in the text: null for the first one, and for a new one. */
  readonly before: JsonNode | null;
  /** Another name, as it is said; null to keep the one that is written. */
  name: string | null;
  /** The value of a new one. */
  readonly json: string;
  isRemoved: boolean;
}

/** How the members or items of an object or list are laid out, for a new value among them. */
export interface JsonLayout {
  /** White space at the start of each line in a new value. */
  readonly indent: string;
  /** They have no lines of their own. */
  readonly isOneLine: boolean;
}

interface Space extends JsonLayout {
  /** From the bracket to the first member or item. */
  readonly open: string;
  /** From the last one to the bracket. */
  readonly close: string;
  /** In front of a new one: the comma, and white space as between the others. */
  readonly between: string;
  /** After the name of a new one. */
  readonly colon: string;
}

interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const step = '  ';

/**
 * Edits of a document, all given in terms of the text as it was read. What none of them is about keeps its bytes: values,
 * white space, escapes, digits, the order of members. New members look like those around them. New values are JSON texts
 * and are put in as they are.
 */
export class JsonEdits {
  readonly #document: JsonDocument;
  readonly #values = new Map<number, string>();
  /** What goes, by the number of the object or list around it: most edits of a large one only take members out. */
  readonly #removed = new Map<number, Set<number>>();
  /** The objects and lists with other edits of what is in them. */
  readonly #holders = new Map<number, Slot[]>();
  /** The slots of the objects and lists that have others now, by the number of the value in them. */
  readonly #slots = new Map<number, Slot>();

  constructor(document: JsonDocument) {
    this.#document = document;
  }

  /** Another value in this place. */
  set(node: JsonNode, json: string): void {
    this.#values.set(node.index, json);
  }

  /** A new item, or a new member with this name, in front of the one at this place now; at the end by default. */
  insert(holder: JsonNode, json: string, name: string | null = null, at?: number): void {
    const slots = this.#slotsOf(holder);
    const slot: Slot = { node: null, before: null, name, json, isRemoved: false };
    slots.splice(placeOf(slots, at), 0, slot);
  }

  /** Takes a member or an item out, with one comma. */
  remove(node: JsonNode): void {
    const holder = holderOf(node).index;
    const slot = this.#holders.has(holder) ? this.#slots.get(node.index) : undefined;
    if (slot !== undefined) {
      slot.isRemoved = true;
      return;
    }
    const removed = this.#removed.get(holder) ?? new Set();
    this.#removed.set(holder, removed.add(node.index));
  }

  /** To this place among the members or items that stay. */
  move(node: JsonNode, at: number): void {
    const slot = this.#slotOf(node);
    const slots = this.#slotsOf(holderOf(node));
    slots.splice(slots.indexOf(slot), 1);
    slots.splice(placeOf(slots, at), 0, slot);
  }

  /** Another name for a member. */
  rename(node: JsonNode, name: string): void {
    this.#slotOf(node).name = name;
  }

  /** The text with all edits. */
  text(): string {
    const { text } = this.#document;
    const edited = new Set([
      ...this.#values.keys(),
      ...this.#removed.keys(),
      ...this.#holders.keys(),
    ]);
    /** From the last to the first: what is inside is written before what is around it. The first one is on top. */
    const written: Replacement[] = [];
    for (const index of [...edited].sort((a, b) => b - a)) {
      const node = this.#document.node(index);
      const inside: Replacement[] = [];
      for (
        let top = written.at(-1);
        top !== undefined && top.start < node.end;
        top = written.at(-1)
      ) {
        inside.push(top);
        written.pop();
      }
      const removed = this.#removed.get(index);
      const value =
        this.#values.get(index) ??
        (removed === undefined
          ? this.#holderText(node, inside)
          : textWithout(node, removed, inside));
      written.push({ start: node.start, end: node.end, text: value });
    }
    return replaced(text, 0, text.length, written.reverse());
  }

  #holderText(holder: JsonNode, inside: readonly Replacement[]): string {
    const { text } = this.#document;
    const slots = (this.#holders.get(holder.index) ?? []).filter(({ isRemoved }) => !isRemoved);
    const isObject = holder.kind === 'object';
    if (slots.length === 0) return isObject ? '{}' : '[]';
    const within = replacementsByValue(holder, inside);
    const space = spaceOf(holder);
    const parts = slots.map(({ node, before, name, json }, at) => {
      const gap =
        at === 0
          ? ''
          : before === null || node === null
            ? space.between
            : text.slice(before.end, node.from);
      if (node === null)
        return gap + (isObject ? JSON.stringify(name ?? '') + space.colon : '') + json;
      const written =
        name === null
          ? text.slice(node.from, node.start)
          : JSON.stringify(name) + text.slice(node.nameEnd, node.start);
      return gap + written + replaced(text, node.start, node.end, within.get(node.index) ?? []);
    });
    return `${space.open}${parts.join('')}${space.close}`;
  }

  #slotsOf(holder: JsonNode): Slot[] {
    const known = this.#holders.get(holder.index);
    if (known !== undefined) return known;
    const slots: Slot[] = [];
    const removed = this.#removed.get(holder.index);
    this.#removed.delete(holder.index);
    let before: JsonNode | null = null;
    for (const node of holder.children()) {
      const isRemoved = removed?.has(node.index) ?? false;
      const slot: Slot = { node, before, name: null, json: '', isRemoved };
      slots.push(slot);
      this.#slots.set(node.index, slot);
      before = node;
    }
    this.#holders.set(holder.index, slots);
    return slots;
  }

  #slotOf(node: JsonNode): Slot {
    this.#slotsOf(holderOf(node));
    const slot = this.#slots.get(node.index);
    if (slot === undefined) throw new Error('Not a member or an item of this document');
    return slot;
  }
}

function holderOf(node: JsonNode): JsonNode {
  if (node.parent === null) throw new Error('The outermost value is in nothing');
  return node.parent;
}

/** The index in the slots of this place among those that stay. */
function placeOf(slots: readonly Slot[], at: number | undefined): number {
  if (at === undefined || at >= slots.length) return slots.length;
  let left = at;
  for (const [index, { isRemoved }] of slots.entries()) {
    if (isRemoved) continue;
    if (left === 0) return index;
    left -= 1;
  }
  return slots.length;
}

/** A piece of a text with these parts in it replaced, which are in order. */
function replaced(
  text: string,
  start: number,
  end: number,
  replacements: readonly Replacement[],
): string {
  if (replacements.length === 0) return text.slice(start, end);
  const parts: string[] = [];
  let at = start;
  for (const one of replacements) {
    parts.push(text.slice(at, one.start), one.text);
    at = one.end;
  }
  parts.push(text.slice(at, end));
  return parts.join('');
}

/**
 * An object or list without these. `inside` is what is replaced in the values in it, in order. It goes over all of them, but
 * makes nothing for those that stay: there may be half a million.
 */
function textWithout(
  holder: JsonNode,
  removed: ReadonlySet<number>,
  inside: readonly Replacement[],
): string {
  const { document, start, end } = holder;
  const replacements: Replacement[] = [];
  let at = 0;
  const add = (from: number, to: number): void => {
    for (let one = inside[at]; one !== undefined && one.start < to; one = inside[at]) {
      if (one.start < from) replacements.push(one);
      at += 1;
    }
    replacements.push({ start: from, end: to, text: '' });
  };
  /** Where the first one starts while none stays; null as soon as one does. */
  let leading: number | null =
    holder.index + 1 < holder.next ? document.node(holder.index + 1).from : null;
  let before = 0;
  for (let index = holder.index + 1; index < holder.next; ) {
    const child = document.node(index);
    const isRemoved = removed.has(index);
    if (isRemoved && leading === null) add(before, child.end);
    else if (!isRemoved && leading !== null) {
      if (leading < child.from) add(leading, child.from);
      leading = null;
    }
    before = child.end;
    index = child.next;
  }
  if (leading !== null) return holder.kind === 'object' ? '{}' : '[]';
  return replaced(document.text, start, end, [...replacements, ...inside.slice(at)]);
}

/** The replacements in each of the values in an object or list. Both are in the order of the text. */
function replacementsByValue(
  holder: JsonNode,
  inside: readonly Replacement[],
): ReadonlyMap<number, readonly Replacement[]> {
  const found = new Map<number, Replacement[]>();
  if (inside.length === 0) return found;
  let at = 0;
  for (const child of holder.children()) {
    const own: Replacement[] = [];
    for (let one = inside[at]; one !== undefined && one.start < child.end; one = inside[at]) {
      own.push(one);
      at += 1;
    }
    if (own.length > 0) found.set(child.index, own);
  }
  return found;
}

/** How a new value has to be laid out to look like the members or items of this object or list. */
export function layoutIn(holder: JsonNode): JsonLayout {
  return betweenIn(holder);
}

/** Without what is around the first and the last one, which takes a look at all of them. */
type Between = Pick<Space, 'between' | 'colon' | 'indent' | 'isOneLine'>;

function spaceOf(holder: JsonNode): Space {
  const { text } = holder.document;
  const { start, end } = holder;
  const between = betweenIn(holder);
  const open = holder.kind === 'object' ? '{' : '[';
  const close = holder.kind === 'object' ? '}' : ']';
  const first = holder.children().next().value;
  let last = first;
  for (const child of holder.children()) last = child;
  if (first !== undefined && last !== undefined)
    return { ...between, open: text.slice(start, first.from), close: text.slice(last.end, end) };
  if (between.isOneLine) return { ...between, open, close };
  const { indent } = between;
  return {
    ...between,
    open: `${open}\n${indent}`,
    close: `\n${indent.slice(step.length)}${close}`,
  };
}

function betweenIn(holder: JsonNode): Between {
  const { text } = holder.document;
  const children = holder.children();
  const first = children.next().value;
  const second = children.next().value;
  if (first === undefined) return betweenInEmpty(holder);
  const inside = text.slice(holder.start + 1, first.from);
  const isOneLine = !inside.includes('\n');
  const colon = first.nameEnd === 0 ? ': ' : text.slice(first.nameEnd, first.start);
  const usual = isOneLine && inside === '' && colon !== ':' ? ', ' : `,${inside}`;
  return {
    between: second === undefined ? usual : text.slice(first.end, second.from),
    colon,
    indent: inside.slice(inside.lastIndexOf('\n') + 1),
    isOneLine,
  };
}

/** In lines of its own, unless the members or items around the empty one have none. */
function betweenInEmpty({ parent }: JsonNode): Between {
  const around = parent === null ? null : betweenIn(parent);
  if (around?.isOneLine === true) return around;
  const indent = step + (around?.indent ?? '');
  return { between: `,\n${indent}`, colon: ': ', indent, isOneLine: false };
}
