import type { Import } from './read-imports.ts';

/** Cycles of files that import each other; each cycle once, its files in alphabetical order. */
export function findCycles(imports: readonly Import[]): readonly (readonly string[])[] {
  const importedBy = Map.groupBy(imports, ({ from }) => from);
  const place = new Map<string, number>();
  /** The earliest of the open files that this one leads back to (Tarjan's algorithm). */
  const earliest = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string): number => {
    const at = place.size;
    place.set(file, at);
    earliest.set(file, at);
    open.push(file);
    for (const { to } of importedBy.get(file) ?? []) {
      const back = place.has(to) ? (open.includes(to) ? place.get(to) : undefined) : visit(to);
      earliest.set(file, Math.min(earliest.get(file) ?? at, back ?? at));
    }
    const back = earliest.get(file) ?? at;
    if (back === at) {
      const cycle = open.splice(open.indexOf(file));
      if (cycle.length > 1) cycles.push(cycle.toSorted());
    }
    return back;
  };
  for (const { from } of imports) if (!place.has(from)) visit(from);
  return cycles;
}
