import { randomUUID } from 'node:crypto';
import { madeForOf } from '../../batches/run/batch-runs.ts';
import type { Output, ParsedInput } from '../../contract/procedures.ts';
import type { Profile } from '../../contract/profile/profile.ts';
import {
  addressOf,
  inOneOrder,
  type MadeFor,
  misfitOf,
} from '../../contract/profile/service-address.ts';
import type { WriteRecord } from '../../contract/write/write.ts';
import type { RemoteService } from '../../service/remote-service.ts';
import type { App } from '../app.ts';

/** For what is made now, with the address of this profile and the account of its token. */
export async function madeForNow(service: RemoteService, profile: Profile): Promise<MadeFor> {
  // A keychain that can't be read has a token, perhaps: a person is asked about it later.
  const [account = ''] = await service.accountsOf(profile).catch(() => [randomUUID()]);
  return { ...addressOf(profile), account };
}

/** For what is made of a journal entry. An account that isn't known gets a name of its own, to be asked about once. */
export function madeForOfEntry({ sentTo }: WriteRecord, profile: Profile): MadeFor {
  const made: MadeFor = sentTo ?? addressOf(profile);
  return { ...made, account: made.account ?? randomUUID() };
}

/** What is stored ready to send and wasn't made for where it would go now, until a person has accepted that. */
export async function findMisfit(
  app: App,
  { accepts, ...of }: ParsedInput<'findMisfit'>,
): Promise<Output<'findMisfit'>> {
  const { unfit, first, to, now } = await misfitsOf(app, of);
  if (first === undefined) return null;
  if (accepts !== now) return { why: first.why, madeFor: first.made.baseUrl, now };
  const { drafts, batches, accounts } = await app.journal();
  for (const { why, made } of unfit) {
    // The answer about another address says nothing about two tokens at one address.
    if (why === 'other-account') {
      if (to.account && made.account) accounts.join(of.profileId, to.account, made.account);
    } else if (of.batchId !== null) batches.makeFor(of.batchId, to);
    else if (of.draftId !== null) drafts.makeFor(of.draftId, to);
  }
  return null;
}

async function misfitsOf(app: App, { profileId, draftId, batchId }: ParsedInput<'findMisfit'>) {
  const profile = app.profiles.get(profileId);
  const accounts = await app.network.service.accountsOf(profile);
  const now = { ...addressOf(profile), accounts };
  const { drafts, batches } = await app.journal();
  const batch = batchId === null ? null : batches.get(batchId);
  const ofDraft = draftId === null ? null : drafts.madeFor(draftId);
  const ofBatch = batch === null ? [] : madeForOf(batches, batch, profile);
  const unfit = [...(ofDraft === null ? [] : [ofDraft]), ...ofBatch].flatMap((made) => {
    const why = misfitOf(made, now);
    // A batch that was started stays at its address.
    const isRefused = why !== 'other-account' && batch !== null && batch.startedAt !== null;
    return why === null || isRefused ? [] : [{ why, made }];
  });
  const [first] = unfit;
  const [account = ''] = accounts;
  const to: MadeFor = { ...addressOf(profile), account };
  return { unfit, first, to, now: inOneOrder(to) };
}
