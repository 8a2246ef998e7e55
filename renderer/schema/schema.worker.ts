import { largestSchemaDocument, schemaDataPath } from '../../main/contract/form/form-field.ts';
import { serveThread, type ThreadContext } from '../../main/contract/thread.ts';
import { portOfWorker } from '../lib/app/worker-thread.ts';
import type { CheckedBody } from './check/advice.ts';
import { checkBodyText } from './check/check-body.ts';
import { readDocument } from './read/read-document.ts';
import { noForms, type SchemaForms } from './read/schema-form.ts';

/** Where the bytes of a document are: a file that a person chose, or those that main read under this ID. */
export type SchemaBytes = { readonly file: Blob } | { readonly readId: string };

interface BodyToCheck {
  readonly schema: string;
  readonly body: string;
}

const handlers = {
  /** Emits how many bytes have to be read as soon as the reading itself starts. */
  async read(where: SchemaBytes, context: ThreadContext<number>): Promise<SchemaForms> {
    if ('file' in where && where.file.size > largestSchemaDocument) {
      return noForms({ kind: 'too-large', bytes: where.file.size });
    }
    let bytes: Uint8Array;
    try {
      bytes = await bytesOf(where);
    } catch {
      return noForms({ kind: 'unreadable' });
    }
    context.emit(bytes.length);
    return readDocument(bytes);
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
