/**
 * The names of a table's columns while they are collected. They are unique, and `{{row:Name}}` finds each of them.
 */
export interface ColumnNames {
  readonly all: readonly string[];
  /** Adds a column. Returns whether its name differs from the one in the table. */
  add(header: string): boolean;
}

export function createColumnNames(): ColumnNames {
  const all: string[] = [];
  const taken = new Set<string>();
  /** The count per name, so that a thousand equal names aren't counted again for each. */
  const counted = new Map<string, number>();

  const unique = (name: string): string => {
    if (!taken.has(name)) return name;
    let count = counted.get(name) ?? 1;
    let numbered: string;
    do {
      count += 1;
      numbered = `${name} (${count})`;
    } while (taken.has(numbered));
    counted.set(name, count);
    return numbered;
  };

  return {
    all,
    add(header) {
      const found = findable(header);
      const name = unique(found === '' ? `Column ${all.length + 1}` : found);
      taken.add(name);
      all.push(name);
      return name !== header;
    },
  };
}

/** A placeholder is trimmed when it is looked up, and ends at the first brace (`find-placeholders.ts`). */
function findable(header: string): string {
  return header.replaceAll('{', '(').replaceAll('}', ')').trim();
}
