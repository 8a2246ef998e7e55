import { parseSchemaAddress } from '../../contract/form/schema-address.ts';
import { allowsFormSearch } from '../../contract/policy-rules.ts';
import type { ParsedInput } from '../../contract/procedures.ts';
import { invalidInput } from '../../failure-error.ts';
import { requireImports } from '../../policy/ruling.ts';
import { findSchemaDocument as findAtUsualPlaces } from '../../service/find-schema-document.ts';
import type { App } from '../app.ts';

/** What a form keeps of a document is stored, shown and exported, so no document with a secret is used. */

export function getForms({ profiles, forms }: App, { profileId }: ParsedInput<'getForms'>) {
  return forms.get(profiles.get(profileId));
}

export async function saveForm(
  { ruling, run, profiles, forms }: App,
  { profileId, kind, ...change }: ParsedInput<'saveForm'>,
) {
  const profile = profiles.get(profileId);
  // The page has read the file itself.
  const isFromFile = change.form?.source?.isAddress === false;
  if (isFromFile && typeof change.schema === 'string') requireImports(ruling);
  // A document may have spelled it in a way that only reading it undoes.
  const texts = `${JSON.stringify(change.form)}\n${change.schema ?? ''}`;
  if (await run.holdsKnown(texts)) throw invalidInput('form', 'token-in-form');
  return forms.save(profile, kind, change);
}

export function getFormSchema(
  { profiles, forms }: App,
  { profileId, kind }: ParsedInput<'getFormSchema'>,
) {
  return forms.schema(profiles.get(profileId).id, kind);
}

export function readSchemaDocument(
  { run, profiles, network, shell, calls }: App,
  { profileId, callId, address, withToken }: ParsedInput<'readSchemaDocument'>,
) {
  return calls.run(callId, async (cancel) => {
    const profile = profiles.get(profileId);
    const parsed = parseSchemaAddress(address, profile.baseUrl);
    if (typeof parsed === 'string') throw invalidInput('address', parsed);
    if (withToken && !parsed.isBelowBase) throw invalidInput('address', 'not-below-base');
    const { service } = network;
    const bytes = await service.readSchemaDocument(profile, parsed.url, withToken, cancel);
    if (await holdsToken(run, bytes)) throw invalidInput('address', 'holds-token');
    return { readId: shell.schemas.put(bytes), bytes: bytes.byteLength };
  });
}

export function findSchemaDocument(
  { ruling, run, profiles, network, shell, calls }: App,
  { profileId, callId, from, withinMs, withToken }: ParsedInput<'findSchemaDocument'>,
) {
  return calls.run(callId, async (cancel) => {
    const profile = profiles.get(profileId);
    if (!allowsFormSearch(ruling)) return { found: null, wantsToken: false };
    const { found, wantsToken } = await findAtUsualPlaces({
      profile,
      from,
      cancel: AbortSignal.any([cancel, AbortSignal.timeout(withinMs)]),
      read: (url, signal) => network.service.readSchemaDocument(profile, url, withToken, signal),
    });
    if (found === null || (await holdsToken(run, found.document)))
      return { found: null, wantsToken };
    const readId = shell.schemas.put(found.document);
    return { found: { readId, address: found.address, next: found.at + 1 }, wantsToken };
  });
}

function holdsToken({ holdsKnown }: App['run'], bytes: Uint8Array): Promise<boolean> {
  // Bytes rather than characters, because it may be in another encoding than UTF-8: of UTF-16, the zeros between its
  // letters count for nothing.
  return holdsKnown(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1'));
}
