import { plainKey } from './key-roles.ts';
import { type Group, isGroup, isList, type Value } from './tree.ts';

const holders = new Set(
  'parameters params args arguments values context placeholders messageparameters messageparams messageargs variables replacements interpolations'.split(
    ' ',
  ),
);

/**
 * Fills `%1`, `%name`, `{0}`, `{name}`, `{{ name }}`, `${name}`, `%{name}`, `:name` and `%s` from the values next to
 * the message. A placeholder without a value stays unchanged.
 */
export function withPlaceholders(text: string, beside: Group): string {
  if (!/[%{:$]/.test(text)) return text;
  const found = parametersOf(beside);
  if (isList(found)) return fromList(text, found);
  if (isGroup(found)) return fromGroup(text, found);
  return text;
}

/** Needed for every text of a group. Cached, because the time would otherwise grow with the square of the group. */
const parameters = new WeakMap<Group, Value>();

function parametersOf(group: Group): Value {
  const known = parameters.get(group);
  if (known !== undefined) return known;
  const holds = ([key, value]: [string, Value]): boolean =>
    holders.has(plainKey(key)) && typeof value === 'object' && value !== null;
  const found = Object.entries(group).find(holds)?.[1] ?? null;
  parameters.set(group, found);
  return found;
}

function fromList(text: string, list: readonly Value[]): string {
  let next = 0;
  return text.replace(/%(\d{1,2})(?:\$s)?|\{(\d{1,2})\}|%[sd]/g, (whole, one, zero) => {
    const index = one !== undefined ? Number(one) - 1 : zero !== undefined ? Number(zero) : next++;
    return written(list[index]) ?? whole;
  });
}

function fromGroup(text: string, group: Group): string {
  const byName = new Map(Object.entries(group).map(([name, value]) => [nameOf(name), value]));
  return text.replace(
    /\{\{\s*([\w.-]{1,60})\s*\}\}|[%$#]?\{([\w.-]{1,60})\}|(?<![\w:])[%:]([\w-]{1,60})%?/g,
    (whole, double, single, bare) => written(byName.get(double ?? single ?? bare)) ?? whole,
  );
}

/** `{name}` and `:name` are called `name`; no parameter has a longer key. */
const nameOf = (key: string): string => /\w(?:.{0,58}\w)?/s.exec(key)?.[0] ?? '';

function written(value: Value | undefined): string | null {
  if (isList(value)) {
    const items = value.map(written);
    return items.includes(null) ? null : items.join(', ');
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
