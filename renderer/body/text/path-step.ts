/** A way down in a body: the name of a field, or the place in a list from 0. */
export type PathStep = string | number;

/**
 * What is left of a path of the service (`items[0].qty`, `items.0.qty`) below this step; empty when
 * it ends there, null when it leads elsewhere.
 */
export function stepInto(path: string, step: PathStep): string | null {
  const length = typeof step === 'number' ? indexLength(path, step) : nameLength(path, step);
  if (length === 0) return null;
  const rest = path.slice(length);
  if (rest === '' || rest.startsWith('[')) return rest;
  return rest.startsWith('.') ? rest.slice(1) : null;
}

function nameLength(path: string, name: string): number {
  return path.startsWith(name) ? name.length : 0;
}

function indexLength(path: string, index: number): number {
  const found = /^(?:\[(\d+)\]|(\d+))/.exec(path);
  if (found === null) return 0;
  return Number(found[1] ?? found[2]) === index ? found[0].length : 0;
}

/** Whether a message at `path` is about what lies at `steps`, in it, or about something around it. */
export function touches(path: string, steps: readonly PathStep[]): boolean {
  let rest: string | null = path;
  for (const step of steps) {
    if (rest === '') return true;
    rest = stepInto(rest, step);
    if (rest === null) return false;
  }
  return true;
}
