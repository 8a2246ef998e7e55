import type { FormField } from '../../../main/contract/form/form-description.ts';
import { type FormStep, namesIn, parseFormPath } from '../../../main/contract/form/form-field.ts';
import { labelOfField, nameInWords } from '../../../main/contract/form/name-in-words.ts';
import { stepInto } from '../text/path-step.ts';

/** What a form shows at one place of an object, or of an item of a list. */
export type FormNode = FieldNode | ListNode;

/** `names` lead from the object around it to the value; empty for an item of a list that is the value itself. */
export interface FieldNode {
  readonly kind: 'field';
  readonly field: FormField;
  readonly names: readonly string[];
}

export interface ListNode {
  readonly kind: 'list';
  readonly names: readonly string[];
  /** Empty: the last name is shown. */
  readonly label: string;
  readonly section: string;
  /** What each item has. */
  readonly items: readonly FormNode[];
}

interface PlacedField {
  readonly field: FormField;
  /** Relative to the object or item. */
  readonly steps: readonly FormStep[];
}

/** The fields of a form as a tree. All fields of one list are where its first one is. */
export function formTree(fields: readonly FormField[]): readonly FormNode[] {
  return nodesOf(fields.map((field) => ({ field, steps: parseFormPath(field.path) ?? [] })));
}

function nodesOf(fields: readonly PlacedField[]): readonly FormNode[] {
  const nodes: FormNode[] = [];
  const lists = new Map<string, PlacedField[]>();
  for (const { field, steps } of fields) {
    const at = steps.indexOf('item');
    const names = namesIn(at === -1 ? steps : steps.slice(0, at));
    if (at === -1) {
      nodes.push({ kind: 'field', field, names });
      continue;
    }
    const within = { field, steps: steps.slice(at + 1) };
    const key = JSON.stringify(names);
    const known = lists.get(key);
    if (known !== undefined) {
      known.push(within);
      continue;
    }
    lists.set(key, [within]);
    nodes.push({ kind: 'list', names, label: '', section: field.section, items: [] });
  }
  return nodes.map((node) => {
    if (node.kind === 'field') return node;
    const within = lists.get(JSON.stringify(node.names)) ?? [];
    const own = within.filter(({ steps }) => !steps.includes('item'));
    const label = own.find(({ field }) => field.listLabel !== '')?.field.listLabel ?? '';
    return { ...node, label, items: nodesOf(within) };
  });
}

/** The same tree with only the fields that are wanted, and without lists that have none of them. */
export function pickedTree(
  nodes: readonly FormNode[],
  isWanted: (field: FormField) => boolean,
): readonly FormNode[] {
  return nodes.flatMap((node): readonly FormNode[] => {
    if (node.kind === 'field') return isWanted(node.field) ? [node] : [];
    const items = pickedTree(node.items, isWanted);
    return items.length === 0 ? [] : [{ ...node, items }];
  });
}

/** Whether a form shows a control for it. */
export const isShownField = ({ hidden, neverSend }: FormField): boolean => !hidden && !neverSend;

/** The name that a field or list is called by: its label, or the last name of its path in words. */
export function labelOf(node: FormNode): string {
  if (node.kind === 'field') return labelOfField(node.field);
  return node.label === '' ? nameInWords(node.names.at(-1) ?? '') : node.label;
}

/** Whether a control or list of the form shows a message about this path. */
export function hasControl(node: FormNode, path: string): boolean {
  const rest = node.names.reduce<string | null>(
    (left, name) => (left === null || left === '' ? null : stepInto(left, name)),
    path,
  );
  if (rest === null) return false;
  if (node.kind === 'field' || rest === '') return true;
  const index = /^\[?(\d+)/.exec(rest)?.[1];
  const inItem = index === undefined ? null : stepInto(rest, Number(index));
  return inItem === '' || (inItem !== null && node.items.some((item) => hasControl(item, inItem)));
}
