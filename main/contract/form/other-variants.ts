import { isSameJson } from '../body/compare/compare-json.ts';
import type { JsonNode } from '../json/json-document.ts';
import { readJson } from '../json/read-json.ts';
import type { FormField } from './form-description.ts';
import { formPathOf, parseFormPath } from './form-field.ts';

/**
 * Whether a field belongs to another one of several objects than the one that is chosen. `valueAt`: the JSON text of the
 * choice at a path; null if there is none. Where it isn't one of the described values, such as a placeholder, nothing is
 * known.
 */
export function isOfOtherVariant(
  field: FormField,
  form: readonly FormField[],
  valueAt: (path: string) => string | null,
): boolean {
  return field.onlyFor.some(({ path, values }) => {
    const value = valueAt(path);
    if (value === null || values.some((one) => isSameJson(one, value) === true)) return false;
    const choices = form.find((one) => one.path === path)?.choices ?? [];
    return choices.some((choice) => isSameJson(choice.value, value) === true);
  });
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
    const others = field.onlyFor.filter((one) =>
      isOfOtherVariant({ ...field, onlyFor: [one] }, form, valueAt),
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
