import { isSameJson } from '../body/compare/compare-json.ts';
import type { JsonNode } from '../json/json-document.ts';
import { readJson } from '../json/read-json.ts';
import type { FormField } from './form-description.ts';
import { formPathOf, parseFormPath } from './form-field.ts';

/**
 * Whether a field belongs to the chosen one of several objects. Null if nothing is chosen, or something that the form doesn't
 * describe, such as a placeholder. `valueAt` returns the choice at a path as JSON text, and null without one.
 */
export function isOfChosenVariant(
  field: FormField,
  form: readonly FormField[],
  valueAt: (path: string) => string | null,
): boolean | null {
  let isSure = true;
  for (const { path, values } of field.onlyFor) {
    const value = valueAt(path);
    const isValue = (one: string) => value !== null && isSameJson(one, value) === true;
    if (values.some(isValue)) continue;
    const choices = form.find((one) => one.path === path)?.choices ?? [];
    if (choices.some((choice) => isValue(choice.value))) return false;
    isSure = false;
  }
  return isSure ? true : null;
}

/** The paths in a body of what belongs to another variant than the chosen one. Empty for a text that isn't JSON. */
export function ofOtherVariants(form: readonly FormField[], body: string): readonly string[] {
  const fields = form.filter(({ onlyFor }) => onlyFor.length > 0);
  if (fields.length === 0) return [];
  const reading = readJson(body);
  if (!reading.ok) return [];
  const { root } = reading;
  const valueAt = (path: string) => textAt(root, path);
  const paths = fields.flatMap((field) => {
    const others = field.onlyFor.filter(
      (one) => isOfChosenVariant({ ...field, onlyFor: [one] }, form, valueAt) === false,
    );
    return others.map(({ path }) => memberBeside(field.path, path));
  });
  return [...new Set(paths)];
}

/** The member that is beside the choice and contains the field. */
function memberBeside(path: string, choice: string): string {
  const depth = (parseFormPath(choice) ?? []).length;
  return formPathOf((parseFormPath(path) ?? []).slice(0, depth));
}

function textAt(root: JsonNode, path: string): string | null {
  let node: JsonNode = root;
  for (const step of parseFormPath(path) ?? []) {
    const members: readonly JsonNode[] = step === 'item' ? [] : [...node.children()];
    const inside = members.findLast(({ name }) => step !== 'item' && name === step.name);
    if (inside === undefined) return null;
    node = inside;
  }
  return node.text;
}
