import type { RunningCalls } from '../../bridge/running-calls.ts';
import type { SchemaReads } from '../../bridge/schema-reads.ts';
import type { Handlers } from '../../bridge/serve.ts';
import { parseSchemaAddress } from '../../contract/form/schema-address.ts';
import type { Redactor } from '../../diagnostics/redactor.ts';
import { invalidInput } from '../../failure-error.ts';
import type { Forms } from '../../forms/forms.ts';
import { type Ruling, requireImports } from '../../policy/ruling.ts';
import type { Profiles } from '../../profiles/profiles.ts';
import type { RemoteService } from '../../service/remote-service.ts';

export interface FormHandlerParts {
  readonly ruling: Ruling;
  readonly profiles: Pick<Profiles, 'get'>;
  readonly forms: Forms;
  readonly service: Pick<RemoteService, 'readSchemaDocument'>;
  readonly schemas: Pick<SchemaReads, 'put'>;
  readonly calls: RunningCalls;
  /** What a form keeps of a document is stored, shown and exported, so no document with a secret is used. */
  readonly holdsKnown: Redactor['holdsKnown'];
}

export function formHandlers({
  ruling,
  profiles,
  forms,
  service,
  schemas,
  calls,
  holdsKnown,
}: FormHandlerParts) {
  return {
    getForms: ({ profileId }) => forms.get(profiles.get(profileId)),
    async saveForm({ profileId, kind, ...change }) {
      const profile = profiles.get(profileId);
      // The page has read the file itself.
      const isFromFile = change.form?.source?.isAddress === false;
      if (isFromFile && typeof change.schema === 'string') requireImports(ruling);
      // A document may have spelled it in a way that only reading it undoes.
      const texts = `${JSON.stringify(change.form)}\n${change.schema ?? ''}`;
      if (await holdsKnown(texts)) throw invalidInput('form', 'token-in-form');
      return forms.save(profile, kind, change);
    },
    getFormSchema: ({ profileId, kind }) => forms.schema(profiles.get(profileId).id, kind),

    readSchemaDocument: ({ profileId, callId, address, withToken }) =>
      calls.run(callId, async (cancel) => {
        const profile = profiles.get(profileId);
        const parsed = parseSchemaAddress(address, profile.baseUrl);
        if (typeof parsed === 'string') throw invalidInput('address', parsed);
        if (withToken && !parsed.isBelowBase) throw invalidInput('address', 'not-below-base');
        const document = await service.readSchemaDocument(profile, parsed.url, withToken, cancel);
        const { bytes, contentType } = document;
        // Bytes rather than characters, because it may be in another encoding than UTF-8: of UTF-16, the zeros between its
        // letters count for nothing.
        const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
        if (await holdsKnown(text)) throw invalidInput('address', 'holds-token');
        return { readId: schemas.put(bytes), bytes: bytes.byteLength, contentType };
      }),
  } satisfies Partial<Handlers>;
}
