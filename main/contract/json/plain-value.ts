import type { JsonDocument } from './json-document.ts';

/**
 * A document as `JSON.parse` would return it. Its objects have no prototype, so that `__proto__`
 * is a name like any other. Numbers are rounded to doubles.
 */
export function plainValue(document: JsonDocument): unknown {
  const values = new Array<unknown>(document.size);
  // From the last to the first, so that what is inside is made before what is around it.
  for (let index = document.size - 1; index >= 0; index -= 1) {
    const node = document.node(index);
    switch (node.kind) {
      case 'object': {
        const object: Record<string, unknown> = Object.create(null);
        for (const child of node.children()) object[child.name ?? ''] = values[child.index];
        values[index] = object;
        break;
      }
      case 'array':
        values[index] = Array.from(node.children(), (child) => values[child.index]);
        break;
      case 'string':
        values[index] = node.content;
        break;
      case 'number':
        values[index] = Number(node.content);
        break;
      case 'boolean':
        values[index] = node.content === 'true';
        break;
      case 'null':
        values[index] = null;
    }
  }
  return values[0];
}
