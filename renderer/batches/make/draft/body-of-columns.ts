import { findPlaceholders } from '../../../../main/contract/body/find-placeholders.ts';

/** The fields of an object in order. Each is filled by a column or has fields itself. */
type Fields = Map<string, string | Fields>;

const step = '  ';

/**
 * The body that a table suggests. It has one field per column, named like its header, where `a.b` is the field `b` of
 * the object `a`. A column that a placeholder can't name gets no field.
 */
export function bodyOfColumns(columns: readonly string[]): string {
  const named = columns.filter(canBeNamed);
  const all = new Set(named);
  const fields: Fields = new Map();
  for (const column of named) {
    const path = pathOf(column, all);
    const within = path.slice(0, -1).reduce(objectIn, fields);
    within.set(path.at(-1) ?? column, column);
  }
  return textOf(fields);
}

/**
 * Whether a placeholder can name this column. Braces, and spaces at either
 * end, get lost in a placeholder.
 */
export function canBeNamed(column: string): boolean {
  const [found, ...more] = findPlaceholders(JSON.stringify({ name: placeholderOf(column) }));
  return found?.kind === 'row' && found.column === column && more.length === 0;
}

const placeholderOf = (column: string) => `{{row:${column}}}`;

/** Doesn't nest if the object would take the place of another column's field. */
function pathOf(column: string, all: ReadonlySet<string>): readonly string[] {
  const steps = column.split('.');
  const isTaken = steps.slice(1).some((_, at) => all.has(steps.slice(0, at + 1).join('.')));
  return isTaken || steps.includes('') ? [column] : steps;
}

function objectIn(fields: Fields, name: string): Fields {
  const known = fields.get(name);
  if (known instanceof Map) return known;
  const made: Fields = new Map();
  fields.set(name, made);
  return made;
}

function textOf(fields: Fields): string {
  const lines = [...fields].map(([name, value]) => {
    const text = typeof value === 'string' ? JSON.stringify(placeholderOf(value)) : textOf(value);
    return `${step}${JSON.stringify(name)}: ${text.replaceAll('\n', `\n${step}`)}`;
  });
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n}`;
}
