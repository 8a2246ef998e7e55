import type { BodyKind } from '../../main/contract/write/write-operations.ts';
import type { CheckedBody } from './check/advice.ts';
import type { SchemaReading } from './read/schema-form.ts';

/** Where the bytes of a document are: a file that a person chose, or those that main read under this ID. */
export type SchemaBytes = { readonly file: Blob } | { readonly readId: string };

/** Starts `schema.worker.ts`. */
export type StartWorker = () => Worker;

export type ToSchemaWorker =
  | { readonly type: 'read'; readonly bytes: SchemaBytes; readonly kind: BodyKind }
  | {
      readonly type: 'check';
      readonly schema: string;
      readonly body: string;
      /** Patterns that took too long before. */
      readonly skippedPatterns: readonly string[];
    };

export type FromSchemaWorker =
  /** The bytes are there, the reading starts now. */
  | { readonly type: 'reading'; readonly bytes: number }
  | { readonly type: 'read'; readonly reading: SchemaReading }
  | { readonly type: 'checking' }
  /** This pattern is being tried. */
  | { readonly type: 'pattern'; readonly pattern: string }
  | { readonly type: 'checked'; readonly checked: CheckedBody };
