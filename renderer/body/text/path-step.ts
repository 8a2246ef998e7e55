import type { JsonStep } from '../../../main/contract/json/json-document.ts';

/**
 * The rest of a path from the service (`items[0].qty`, `items.0.qty`) after this step; empty if it ends there, null if
 * it leads elsewhere.
 */
export function stepInto(path: string, step: JsonStep): string | null {
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

/** Whether a message at `path` is about the value at `steps`, something in it, or something around it. */
export function touches(path: string, steps: readonly JsonStep[]): boolean {
  let rest: string | null = path;
  for (const step of steps) {
    if (rest === '') return true;
    rest = stepInto(rest, step);
    if (rest === null) return false;
  }
  return true;
}
