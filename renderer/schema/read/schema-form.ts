import type { FormField } from '../../../main/contract/form/form-description.ts';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import type { TreeProblem } from '../tree/read-tree.ts';

/** What can't be a field of its own, or not as the schema describes it. */
export const leftReasons = [
  // Shown as a JSON field:
  'remote-ref',
  'missing-ref',
  'circular',
  'too-deep',
  'several-types',
  'several-shapes',
  'any-type',
  'free-names',
  'list',
  // Shown, but not everything about it is used:
  'too-many-choices',
  'default-left-out',
  'conditional',
  'of-some-variants',
  'deprecated',
  'read-only',
  // Not a field at all:
  'not-allowed',
  'name-too-long',
  'too-many-fields',
  // About the whole body, with an empty path:
  'from-example',
  'schema-too-large',
] as const;
export type LeftReason = (typeof leftReasons)[number];

/** What a person should know about one field that was read. */
export interface LeftField {
  /** The path of the field; empty for the body itself. */
  readonly path: string;
  readonly why: LeftReason;
}

/** The form of one body that a schema describes. */
export interface SchemaForm {
  /** Such as `POST /api/v1/orders`; empty for a bare JSON Schema. No two forms of a document have the same. */
  readonly operation: string;
  /** At least one. */
  readonly fields: readonly FormField[];
  /**
   * The JSON Schema of the body as JSON text, complete in itself: what is stored, and what `checkBody` takes. Null if
   * it is too large to be stored.
   */
  readonly schema: string | null;
  readonly left: readonly LeftField[];
  /** Set only if the schema allows no other members than those of `fields`. */
  readonly isClosed?: true;
}

/** Why a document can't be used at all. */
export type SchemaProblem =
  /** In bytes. */
  | { readonly kind: 'too-large'; readonly bytes: number }
  | TreeProblem
  | { readonly kind: 'not-a-schema' | 'swagger-2' }
  | { readonly kind: 'openapi-version'; readonly version: string }
  /** It has none of the operations that take such a body. */
  | { readonly kind: 'no-operation' }
  | { readonly kind: 'no-body'; readonly operation: string }
  | { readonly kind: 'no-json-body'; readonly operation: string; readonly mediaTypes: string }
  /** The body isn't an object, or has no names of its own. */
  | {
      readonly kind: 'no-fields';
      readonly operation: string;
      readonly why: LeftReason | 'not-object';
    }
  /** The reading took longer than the deadline. */
  | { readonly kind: 'too-slow' }
  /** The file or the bytes of the read are no longer there. */
  | { readonly kind: 'unreadable' }
  /** The reader itself failed. */
  | { readonly kind: 'broke' };

/** What a schema document says about a body. Several forms: a person chooses one. */
export type SchemaReading =
  | { readonly ok: true; readonly forms: readonly SchemaForm[] }
  | { readonly ok: false; readonly problem: SchemaProblem };

/** What a schema document says about orders and about users. */
export type SchemaForms = Readonly<Record<BodyKind, SchemaReading>>;

/** Of a document that can't be used at all. */
export function noForms(problem: SchemaProblem): SchemaForms {
  const refused = { ok: false, problem } as const;
  return { order: refused, user: refused };
}
