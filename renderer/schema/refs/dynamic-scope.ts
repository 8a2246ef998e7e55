import type { Place, Resource } from './resolver.ts';

/**
 * What `$dynamicRef` means on the way to a schema: for each name the schema with this dynamic anchor in the outermost
 * resource that has one.
 */
export type DynamicScope = ReadonlyMap<string, Place>;

export const noDynamicScope: DynamicScope = new Map();

/** The scope inside a resource. Usually the same one: few schemas have dynamic anchors. */
export function enterResource(scope: DynamicScope, resource: Resource): DynamicScope {
  let inside: Map<string, Place> | null = null;
  for (const [name, node] of resource.dynamicAnchors) {
    if (scope.has(name)) continue;
    inside ??= new Map(scope);
    inside.set(name, { node, resource });
  }
  return inside ?? scope;
}

/**
 * Where a `$dynamicRef` leads. `target` is where a `$ref` would lead: only if that is a dynamic anchor, an outer one with
 * the same name takes its place. The `$recursiveRef` of 2019-09 is one with an empty name.
 */
export function dynamicTarget(target: Place, ref: string, scope: DynamicScope): Place {
  const name = ref.slice(ref.indexOf('#') + 1);
  if (target.resource.dynamicAnchors.get(name) !== target.node) return target;
  return scope.get(name) ?? target;
}
