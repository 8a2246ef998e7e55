/** What can be written. Apart from the schemas of writes, since the page loads no zod. */
export const writeOperations = ['createOrder', 'updateUser', 'deleteProduct'] as const;
type Operation = (typeof writeOperations)[number];

/** What has a body, and so a form, drafts and templates. */
export const bodyKinds = ['order', 'user'] as const;
export type BodyKind = (typeof bodyKinds)[number];

/** The operation that sends a body of each kind. */
export const operationOf = {
  order: 'createOrder',
  user: 'updateUser',
} as const satisfies Record<BodyKind, Operation>;

export type BodyOperation = (typeof operationOf)[BodyKind];

/** The kind of body that an operation sends; null for one without a body. */
export function bodyKindOf(operation: Operation): BodyKind | null {
  return bodyKinds.find((kind) => operationOf[kind] === operation) ?? null;
}
