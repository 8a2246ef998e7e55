import { largestSchemaDocument, schemaDataPath } from '../../main/contract/form/form-field.ts';
import { checkBodyText } from './check/check-body.ts';
import { readDocument } from './read/read-document.ts';
import type { SchemaReading } from './read/schema-form.ts';
import type { FromSchemaWorker, SchemaBytes, ToSchemaWorker } from './schema-protocol.ts';

const post = (message: FromSchemaWorker): void => self.postMessage(message);

self.onmessage = ({ data }: MessageEvent<ToSchemaWorker>) => {
  if (data.type === 'read') {
    void read(data).then((reading) => post({ type: 'read', reading }));
    return;
  }
  post({ type: 'checking' });
  const { schema, body, skippedPatterns } = data;
  const onPattern = (pattern: string): void => post({ type: 'pattern', pattern });
  post({ type: 'checked', checked: checkBodyText(schema, body, { skippedPatterns, onPattern }) });
};

async function read({
  bytes: where,
  kind,
}: ToSchemaWorker & { readonly type: 'read' }): Promise<SchemaReading> {
  if ('file' in where && where.file.size > largestSchemaDocument) {
    return { ok: false, problem: { kind: 'too-large', bytes: where.file.size } };
  }
  let bytes: Uint8Array;
  try {
    bytes = await bytesOf(where);
  } catch {
    return { ok: false, problem: { kind: 'unreadable' } };
  }
  post({ type: 'reading', bytes: bytes.length });
  return readDocument(bytes, kind);
}

async function bytesOf(where: SchemaBytes): Promise<Uint8Array> {
  if ('file' in where) return new Uint8Array(await where.file.arrayBuffer());
  const response = await fetch(`app://counterfoil${schemaDataPath}${where.readId}`);
  if (!response.ok) throw new Error(`The bytes of the schema are gone (${response.status}).`);
  return new Uint8Array(await response.arrayBuffer());
}

// Without this a rejected promise would go unnoticed; a thrown error reaches the page.
self.onunhandledrejection = ({ reason }) => {
  throw reason;
};
