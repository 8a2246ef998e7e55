import { largestSchemaDocument, schemaDataPath } from '../../main/contract/form/form-field.ts';
import { serveThread, type ThreadContext } from '../../main/contract/thread.ts';
import type { BodyKind } from '../../main/contract/write/write-operations.ts';
import { portOfWorker } from '../lib/app/worker-thread.ts';
import type { CheckedBody } from './check/advice.ts';
import { checkBodyText } from './check/check-body.ts';
import { readDocument } from './read/read-document.ts';
import type { SchemaProblem, SchemaReading } from './read/schema-form.ts';

/** Where the bytes of a document are: a file that a person chose, or those that main read under this ID. */
export type SchemaBytes = { readonly file: Blob } | { readonly readId: string };

interface DocumentToRead {
  readonly bytes: SchemaBytes;
  /** What bodies are looked for. */
  readonly kinds: readonly BodyKind[];
}

interface BodyToCheck {
  readonly schema: string;
  readonly body: string;
}

const handlers = {
  /** One reading for each kind. Emits how many bytes have to be read as soon as the reading itself starts. */
  async read(
    document: DocumentToRead,
    context: ThreadContext<number>,
  ): Promise<readonly SchemaReading[]> {
    const { bytes: where, kinds } = document;
    const refused = (problem: SchemaProblem) => kinds.map(() => ({ ok: false, problem }) as const);
    if ('file' in where && where.file.size > largestSchemaDocument) {
      return refused({ kind: 'too-large', bytes: where.file.size });
    }
    let bytes: Uint8Array;
    try {
      bytes = await bytesOf(where);
    } catch {
      return refused({ kind: 'unreadable' });
    }
    context.emit(bytes.length * kinds.length);
    return kinds.map((kind) => readDocument(bytes, kind));
  },

  /** Emits when it starts. */
  check(input: BodyToCheck, context: ThreadContext<null>): CheckedBody {
    context.emit(null);
    return checkBodyText(input.schema, input.body);
  },
};

export type SchemaHandlers = typeof handlers;

async function bytesOf(where: SchemaBytes): Promise<Uint8Array> {
  if ('file' in where) return new Uint8Array(await where.file.arrayBuffer());
  const response = await fetch(`app://counterfoil${schemaDataPath}${where.readId}`);
  if (!response.ok) throw new Error(`The bytes of the schema are gone (${response.status}).`);
  return new Uint8Array(await response.arrayBuffer());
}

serveThread(portOfWorker(), handlers);
