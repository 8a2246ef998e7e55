import { type FormStep, formPathOf, longestPath } from '../contract/form/form-field.ts';
import type { FieldNode } from './field-tree.ts';

/** More messages about one field say nothing new. */
export const mostMessages = 5;
/** So many different paths that no service names more: of fields, and as services write them, with indexes. */
const most = { fields: 1000, paths: 5000 } as const;
/** More steps lead to no field of a form. */
const mostSteps = 30;

/** What refusals said, by the path of a form's field, newest first. */
export class Refusals {
  /** Each path with its steps from the body, and its messages. */
  readonly said = new Map<
    string,
    { readonly steps: readonly FormStep[]; readonly messages: string[] }
  >();
  readonly #root: FieldNode;
  /** The key in `said` of each path that was seen; null for one that leads to no field. */
  readonly #keys = new Map<string, string | null>();
  readonly #lowerCase = new Map<FieldNode, ReadonlyMap<string, string | null>>();

  /** `root`: what accepted bodies hold, which tells where a path leads. */
  constructor(root: FieldNode) {
    this.#root = root;
  }

  /** Adds the next refusal, the newest first, as the journal stores it. Returns false if it can't be read. */
  add(failure: string): boolean {
    const messages = messagesIn(failure);
    if (messages === null) return false;
    for (const { path, message } of messages) {
      const key = this.#keyOf(path);
      const known = key === null ? undefined : this.said.get(key)?.messages;
      if (known !== undefined && known.length < mostMessages && !known.includes(message))
        known.push(message);
    }
    return true;
  }

  #keyOf(path: string): string | null {
    const known = this.#keys.get(path);
    if (known !== undefined || this.#keys.size === most.paths) return known ?? null;
    const isUsable = path.length <= longestPath && path.split(/[.[]/).length <= mostSteps;
    const steps = isUsable ? this.#stepsOf(path) : [];
    const key = steps.length === 0 ? null : formPathOf(steps);
    this.#keys.set(path, key);
    if (key !== null && !this.said.has(key) && this.said.size < most.fields)
      this.said.set(key, { steps, messages: [] });
    return key;
  }

  /**
   * The steps of a service's path such as `items.0.qty` or `Items[0].Qty`. Names as they are in accepted bodies, also in
   * their JSON:API envelope; otherwise as the service wrote them.
   */
  #stepsOf(path: string): readonly FormStep[] {
    const found = this.#follow(this.#root, path);
    if (found !== null) return found;
    const envelope = this.#root.members.get('data')?.members.get('attributes');
    const inside = envelope === undefined ? null : this.#follow(envelope, path);
    if (inside === null) return writtenSteps(path, false);
    return [{ name: 'data' }, { name: 'attributes' }, ...inside];
  }

  /** Null if the first step leads nowhere. What comes after the known steps stays as it is written. */
  #follow(node: FieldNode, path: string): readonly FormStep[] | null {
    const steps: FormStep[] = [];
    let at: FieldNode = node;
    let rest = path;
    while (rest !== '') {
      const index = at.item === null ? null : (indexAt.exec(rest)?.[0] ?? null);
      const step = index === null ? this.#nameAt(at, rest) : null;
      const next = step === null ? at.item : at.members.get(step.name);
      const length = step?.length ?? index?.length;
      if (length === undefined || next == null) break;
      steps.push(step === null ? 'item' : { name: step.name });
      rest = rest.slice(length).replace(/^\./, '');
      at = next;
    }
    return steps.length === 0 ? null : [...steps, ...writtenSteps(rest, true)];
  }

  /** The longest name that the path starts with, which may contain points; or one that differs only in case. */
  #nameAt(
    node: FieldNode,
    path: string,
  ): { readonly name: string; readonly length: number } | null {
    const ends = [...path.matchAll(/(?<=.)(?=[.[])|$/g)].map(({ index }) => index).reverse();
    const starts = ends.map((length) => path.slice(0, length));
    const exact = starts.find((name) => node.members.has(name));
    if (exact !== undefined) return { name: exact, length: exact.length };
    const names = this.#namesInLowerCase(node);
    for (const start of starts) {
      const name = names.get(start.toLowerCase());
      if (name != null) return { name, length: start.length };
    }
    return null;
  }

  /** Null for a name that another one differs from only in case. */
  #namesInLowerCase(node: FieldNode): ReadonlyMap<string, string | null> {
    const known = this.#lowerCase.get(node);
    if (known !== undefined) return known;
    const names = new Map<string, string | null>();
    for (const name of node.members.keys()) {
      const lower = name.toLowerCase();
      names.set(lower, names.has(lower) ? null : name);
    }
    this.#lowerCase.set(node, names);
    return names;
  }
}

const indexAt = /^(?:\[\d+\]|\d+)(?=$|[.[])/;

interface Message {
  readonly path: string;
  readonly message: string;
}

/** The service's messages about fields; null if this isn't a failure. */
function messagesIn(failure: string): readonly Message[] | null {
  try {
    const stored: unknown = JSON.parse(failure);
    if (typeof stored !== 'object' || stored === null) return null;
    const fields: unknown = 'fields' in stored ? stored.fields : [];
    return Array.isArray(fields) ? fields.filter(isMessage) : null;
  } catch {
    return null;
  }
}

function isMessage(value: unknown): value is Message {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    typeof value.path === 'string' &&
    'message' in value &&
    typeof value.message === 'string'
  );
}

/** `isInside`: a number at the start is the index of an item, since a body is an object. */
function writtenSteps(path: string, isInside: boolean): readonly FormStep[] {
  const steps: FormStep[] = [];
  for (const [, index, name] of path.matchAll(/\[(\d+)\]|([^.[]+|\[)/g)) {
    const isIndex = index !== undefined || /^\d+$/.test(name ?? '');
    if (isIndex && (isInside || steps.length > 0)) steps.push('item');
    else steps.push({ name: name ?? index ?? '' });
  }
  return steps;
}
