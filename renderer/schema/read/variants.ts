import type { FormField } from '../../../main/contract/form/form-description.ts';
import { formPathOf, mostVariants } from '../../../main/contract/form/form-field.ts';
import type { Resolver } from '../refs/resolver.ts';
import { type JsonNode, memberOf, membersOf, stringOf } from '../tree/json-node.ts';
import { propertiesOf, type SchemaView, valuesAllowed, valuesOf, viewOf } from './schema-view.ts';

/** One of the structures that a body may have. */
export interface Variant {
  /** Empty if there is only one. */
  readonly name: string;
  readonly view: SchemaView;
  /** The member that tells the service which structure it is, and its value. Null: no member does. */
  readonly mark: { readonly path: string; readonly value: string } | null;
}

/** A body whose schema has alternatives has a form for each, with what they share. */
export function variantsOf(resolver: Resolver, schema: JsonNode): readonly Variant[] {
  const view = viewOf(resolver, [schema]);
  const branches = view.choices.find((choice) =>
    choice.some((branch) => propertiesOf(viewOf(resolver, [branch])).size > 0),
  );
  if (branches === undefined || branches.length > mostVariants) {
    return [{ name: '', view, mark: null }];
  }
  return branches.map((branch, index) => {
    const whole = viewOf(resolver, [schema, branch]);
    // The choice is made; what is left of it would be said to be missing.
    const choices = whole.choices.filter(([first]) => first !== branches[0]);
    return {
      name: nameOf(resolver, branch) || String(index + 1),
      view: { ...whole, choices },
      mark: markOf(view, branch),
    };
  });
}

/** Its title, the name of its schema, or the constant that only it has. */
function nameOf(resolver: Resolver, branch: JsonNode): string {
  const title = stringOf(memberOf(branch, 'title')) ?? schemaName(branch) ?? '';
  if (title.trim() !== '') return title.trim();
  for (const schemas of propertiesOf(viewOf(resolver, [branch])).values()) {
    const [value, other] = valuesAllowed(viewOf(resolver, schemas)) ?? [];
    if (value?.kind === 'string' && other === undefined) return value.value;
  }
  return '';
}

function schemaName(branch: JsonNode): string | undefined {
  return stringOf(memberOf(branch, '$ref'))?.split('/').at(-1);
}

/** What OpenAPI's `discriminator` says of a branch: the name that is mapped to it, or the name of its schema. */
export function markOf(view: SchemaView, branch: JsonNode): Variant['mark'] {
  const [discriminator] = valuesOf(view, 'discriminator');
  const name = stringOf(memberOf(discriminator, 'propertyName'));
  const ref = stringOf(memberOf(branch, '$ref'));
  const own = schemaName(branch);
  if (name === undefined || ref === undefined || own === undefined) return null;
  const mapped = [...membersOf(memberOf(discriminator, 'mapping'))].find(
    ([, target]) => stringOf(target) === ref || stringOf(target) === own,
  );
  return { path: formPathOf([{ name }]), value: mapped?.[0] ?? own };
}

/** The fields of a variant. The one that tells it from the others starts with its value. */
export function withMark(
  fields: readonly FormField[],
  mark: Variant['mark'],
): readonly FormField[] {
  if (mark === null) return fields;
  return fields.map((field) =>
    field.path === mark.path && field.default === null && !field.neverSend
      ? { ...field, default: JSON.stringify(mark.value) }
      : field,
  );
}
