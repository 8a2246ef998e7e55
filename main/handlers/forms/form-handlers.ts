import type { RunningCalls } from '../../bridge/running-calls.ts';
import type { SchemaReads } from '../../bridge/schema-reads.ts';
import type { Handlers } from '../../bridge/serve.ts';
import { parseSchemaAddress } from '../../contract/form/schema-address.ts';
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
}

export function formHandlers({
  ruling,
  profiles,
  forms,
  service,
  schemas,
  calls,
}: FormHandlerParts) {
  return {
    getForms: ({ profileId }) => forms.get(profiles.get(profileId)),
    saveForm({ profileId, kind, ...change }) {
      // The page has read the file itself.
      const isFromFile = change.form?.source?.isAddress === false;
      if (isFromFile && typeof change.schema === 'string') requireImports(ruling);
      return forms.save(profiles.get(profileId), kind, change);
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
        return { readId: schemas.put(bytes), bytes: bytes.byteLength, contentType };
      }),
  } satisfies Partial<Handlers>;
}
