/** The write operations. Separate from the schemas of writes, because the page doesn't load zod. */
export const writeOperations = ['createOrder', 'updateUser', 'deleteProduct'] as const;
export type WriteOperation = (typeof writeOperations)[number];

/** Kinds with a body, and therefore with a form, drafts and templates. */
export const bodyKinds = ['order', 'user'] as const;
export type BodyKind = (typeof bodyKinds)[number];

/** The operation that sends a body of each kind. */
export const operationOf = {
  order: 'createOrder',
  user: 'updateUser',
} as const satisfies Record<BodyKind, WriteOperation>;

export type BodyOperation = (typeof operationOf)[BodyKind];

/** The kind of body that an operation sends; null if it has no body. */
export function bodyKindOf(operation: WriteOperation): BodyKind | null {
  return bodyKinds.find((kind) => operationOf[kind] === operation) ?? null;
}
