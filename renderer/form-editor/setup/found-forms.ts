import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import { tryCall } from '../../lib/app/call.ts';
import { createStore } from '../../lib/app/store.ts';
import type { SchemaForm } from '../../schema/read/schema-form.ts';
import { readSchemaForms } from '../../schema/schema-client.ts';

/** What a service says about its orders and users. */
export interface FoundForms {
  /** The path of the document. */
  readonly from: string;
  readonly isAddress: true;
  /** ISO 8601 in UTC. */
  readonly readAt: string;
  /** Several: a person chooses one. */
  readonly forms: Readonly<Record<BodyKind, readonly SchemaForm[]>>;
}

export type FormSearch =
  | { readonly step: 'looking' }
  | { readonly step: 'found'; readonly found: FoundForms }
  /** `wantsToken`: the service may show more with the token. */
  | { readonly step: 'none'; readonly wantsToken: boolean };

/** The last search of each profile, by its ID and address: another address is another service. */
export const formSearches = createStore<ReadonlyMap<string, FormSearch>>(new Map());

export const searchKey = ({ id, baseUrl }: Profile): string => `${id} ${baseUrl}`;

/** All that is spent on looking, ms. Main holds each part of it to what is left. */
const lookMs = 5000;

/**
 * Looks for the forms of a service where services usually describe them. Only what the service says about orders or users
 * counts; that it says nothing is no failure. Never rejects.
 */
export async function lookForForms(profile: Profile, withToken = false): Promise<void> {
  const put = (search: FormSearch) =>
    formSearches.setState(new Map(formSearches.getState()).set(searchKey(profile), search));
  put({ step: 'looking' });
  const end = performance.now() + lookMs;
  let from = 0;
  let wantsToken = false;
  for (;;) {
    const withinMs = Math.max(0, Math.floor(end - performance.now()));
    const callId = crypto.randomUUID();
    const input = { profileId: profile.id, callId, from, withinMs, withToken };
    const got = await tryCall('findSchemaDocument', input);
    if (!got.ok) break;
    wantsToken ||= got.value.wantsToken;
    const { found } = got.value;
    if (found === null) break;
    const { order, user } = await readSchemaForms({ readId: found.readId });
    const forms = { order: order.ok ? order.forms : [], user: user.ok ? user.forms : [] };
    if (forms.order.length + forms.user.length > 0) {
      const readAt = new Date().toISOString();
      return put({ step: 'found', found: { from: found.address, isAddress: true, readAt, forms } });
    }
    from = found.next;
  }
  put({ step: 'none', wantsToken: wantsToken && !withToken });
}
