import {
  type FormControl,
  type FormStep,
  formPathOf,
  longestPath,
} from '../contract/form/form-field.ts';
import type { Suggestion, Suggestions } from '../contract/form/suggestion.ts';
import { type FieldNode, FieldTree } from './field-tree.ts';
import { mostMessages, Refusals } from './refusals.ts';

/** Entries of one operation and profile, each list newest first, as UTF-8. */
export interface SentEntries {
  /** The bodies that were accepted. */
  readonly accepted: readonly Uint8Array[];
  /** The failures of those that were refused, as the journal stores them. */
  readonly refused: readonly Uint8Array[];
  /** How many entries among these the journal left out. */
  readonly unread: number;
}

const mostFields = 1000;

/**
 * Says which fields accepted bodies had and what refusals said about them: first the fields of the newest body in its
 * order, then the most frequent ones. Accepts any bytes.
 */
export function suggestFields({ accepted, refused, unread }: SentEntries): Suggestions {
  const tree = new FieldTree();
  for (const body of accepted) tree.add(textOf(body));
  const refusals = new Refusals(tree.root);
  const read = refused.filter((failure) => refusals.add(textOf(failure))).length;
  return {
    accepted: tree.bodies,
    refused: read,
    unread: unread + accepted.length - tree.bodies + refused.length - read,
    fields: withRefusals(inOrder(fieldsBelow(tree.root)).map(suggestionOf), tree, refusals),
  };
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Empty, which is no JSON, for bytes that are no text. */
function textOf(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return '';
  }
}

/** The places that a form shows with a control of their own, in the order of the bodies. */
function fieldsBelow(holder: FieldNode): readonly FieldNode[] {
  return [...holder.members.values()].flatMap(fieldsAt);
}

function fieldsAt(node: FieldNode): readonly FieldNode[] {
  if (isGroup(node)) return fieldsBelow(node);
  const { item } = node;
  if (!isOnly(node, 'list') || item === null) return [node];
  if (isGroup(item)) return fieldsBelow(item);
  // A list of lists, or of groups and texts, is one value to a form.
  return controlOf(item) === 'json' ? [node] : [item];
}

/** Whether it is always an object with known members. */
function isGroup(node: FieldNode): boolean {
  return isOnly(node, 'object') && !node.isTable && node.members.size > 0;
}

/** Whether all values are of this kind. Null is the lack of a value. */
function isOnly({ kinds }: FieldNode, kind: 'object' | 'list'): boolean {
  return kinds.has(kind) && kinds.size === (kinds.has('null') ? 2 : 1);
}

/** The tree is in the order in which the bodies show its places, and the newest body comes first. */
function inOrder(fields: readonly FieldNode[]): readonly FieldNode[] {
  const isInNewest = ({ newest }: FieldNode): boolean => newest === 0;
  const others = fields.filter((field) => !isInNewest(field));
  return [...fields.filter(isInNewest), ...others.sort((a, b) => b.bodies - a.bodies)];
}

function suggestionOf(node: FieldNode): Suggestion {
  const control = controlOf(node);
  const hasChoices = control === 'text' || control === 'number';
  const values = [...(hasChoices ? (node.values ?? []) : [])]
    .map(([value, { bodies }]) => ({ value, label: '', count: bodies }))
    .filter(({ count }) => count > 1)
    .sort((a, b) => b.count - a.count);
  const samples = hasChoices ? [...node.samples] : [];
  return { path: node.path, control, count: node.bodies, refusals: [], values, samples };
}

/** The control that fits all values. */
function controlOf({ kinds, shapes }: FieldNode): FormControl {
  const [kind, ...more] = [...kinds].filter((each) => each !== 'null');
  if (more.length > 0) return 'json';
  switch (kind) {
    case 'number':
      return 'number';
    case 'boolean':
      return 'yes-no';
    case 'string':
      if (shapes.has('long')) return 'long-text';
      if (shapes.size > 1 || shapes.has('text')) return 'text';
      return shapes.has('date') ? 'date' : 'date-time';
    default:
      return 'json';
  }
}

/** Adds what refusals said to the fields, and the fields that only refusals named. */
function withRefusals(
  known: readonly Suggestion[],
  { root }: FieldTree,
  { said }: Refusals,
): Suggestion[] {
  const fields = new Map(known.slice(0, mostFields).map((field) => [field.path, field]));
  const named: { readonly steps: readonly FormStep[]; readonly field: Suggestion }[] = [];
  for (const { steps, messages } of said.values()) {
    const path = nearestField(fields, steps);
    const field = path === null ? undefined : fields.get(path);
    if (path !== null && field !== undefined) {
      fields.set(path, { ...field, refusals: joined(field.refusals, messages) });
    } else if (!isKnown(root, steps)) {
      const own = { path: formPathOf(steps), control: 'text' as const, count: 0 };
      named.push({ steps, field: { ...own, refusals: messages, values: [], samples: [] } });
    }
  }
  const paths = [...fields.keys(), ...named.map(({ field }) => field.path)];
  // What is around other fields is a group and no field itself.
  const own = named.filter(
    ({ field: { path } }) =>
      path.length <= longestPath &&
      !paths.some((other) => other.startsWith(`${path}.`) || other.startsWith(`${path}[]`)),
  );
  return [...fields.values(), ...own.map(({ field }) => field)].slice(0, mostFields);
}

/** The field at these steps or around them, or that of the list's items. Null if there is none. */
function nearestField(
  fields: ReadonlyMap<string, Suggestion>,
  steps: readonly FormStep[],
): string | null {
  const items = `${formPathOf(steps)}[]`;
  if (fields.has(items)) return items;
  for (let length = steps.length; length > 0; length -= 1) {
    const path = formPathOf(steps.slice(0, length));
    if (fields.has(path)) return path;
  }
  return null;
}

/** Whether accepted bodies have something there: a group, whose fields are suggested. */
function isKnown(root: FieldNode, steps: readonly FormStep[]): boolean {
  let node: FieldNode | null | undefined = root;
  for (const step of steps) node = step === 'item' ? node?.item : node?.members.get(step.name);
  return node != null;
}

function joined(first: readonly string[], more: readonly string[]): string[] {
  return [...new Set([...first, ...more])].slice(0, mostMessages);
}
