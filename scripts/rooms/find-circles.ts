import type { Import } from './read-imports.ts';

/** The files that import each other, round about: each circle once, its files in alphabetical order. */
export function findCircles(imports: readonly Import[]): readonly (readonly string[])[] {
  const importedBy = Map.groupBy(imports, ({ from }) => from);
  const place = new Map<string, number>();
  /** The earliest of the open files that this one leads back to (Tarjan's algorithm). */
  const earliest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
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
      const circle = open.splice(open.indexOf(file));
      if (circle.length > 1) circles.push(circle.toSorted());
    }
    return back;
  };
  for (const { from } of imports) if (!place.has(from)) visit(from);
  return circles;
}
