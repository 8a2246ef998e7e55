import { mainModules } from './main-layers.ts';
import type { Import } from './read-imports.ts';
import { rendererModules } from './renderer-layers.ts';

/** A folder whose parts are in layers: each part may only import from the layers below it. */
export interface Module {
  readonly folder: string;
  /**
   * The layers from the bottom up. Parts are folders, or files without their extension. Two parts of one layer don't
   * import each other. `entry-points` means all files of the folder that aren't listed.
   */
  readonly layers: readonly (readonly string[])[];
}

/** Who may import whom (docs/architecture.md). A part that isn't listed here is an error. */
export const modules: readonly Module[] = [...mainModules, ...rendererModules];

/** The part of the module that a file belongs to; null if it is outside. */
export function partOf({ folder, layers }: Module, path: string): string | null {
  if (!path.startsWith(`${folder}/`)) return null;
  const [first = '', ...rest] = path.slice(folder.length + 1).split('/');
  if (rest.length > 0) return first;
  const name = first.split('.')[0] ?? '';
  return layers.some((layer) => layer.includes(name)) ? name : 'entry-points';
}

/** Violations of a module's layers, one sentence each. */
export function trespasses(module: Module, imports: readonly Import[]): readonly string[] {
  const floorOf = (part: string) => module.layers.findIndex((layer) => layer.includes(part));
  return imports.flatMap(({ from, to }) => {
    const [user, used] = [partOf(module, from), partOf(module, to)];
    if (user === null || used === null || user === used) return [];
    const unknown = [user, used].filter((part) => floorOf(part) < 0);
    if (unknown.length > 0) return [`${module.folder}: ${unknown} has no layer (${from} → ${to})`];
    if (floorOf(user) > floorOf(used)) return [];
    return [`${module.folder}: ${user} must not import ${used} (${from} → ${to})`];
  });
}

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
