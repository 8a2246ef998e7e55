import { randomUUID } from 'node:crypto';
import type { BatchSummary } from '../../contract/batch/batch.ts';
import { isMoving } from '../../contract/batch/row-states.ts';
import { largestProfilesFile, mostTemplatesOfFile } from '../../contract/limits.ts';
import type { ProfileUse } from '../../contract/procedures/profile-procedures.ts';
import type { Output, ParsedInput } from '../../contract/procedures.ts';
import type { Profile, ProfileDraft } from '../../contract/profile/profile.ts';
import { routeChanges, routeOf } from '../../contract/profile/route.ts';
import { learnTokens } from '../../export/learn-tokens.ts';
import { invalidInput, storageFailure } from '../../failure-error.ts';
import { findSecret } from '../../files/find-secret.ts';
import { exportWhole } from '../../files/write-export.ts';
import { requireImports } from '../../policy/ruling.ts';
import { profileExportText } from '../../profiles/export-text.ts';
import type { Vault } from '../../vault/vault.ts';
import type { App } from '../app.ts';
import { deleteBatch } from '../batches/batch-handlers.ts';

export async function saveProfile(
  { profiles, vault, shell }: App,
  { profileId, draft, opened, token, sessionOnly }: ParsedInput<'saveProfile'>,
) {
  const id = profileId ?? randomUUID();
  const old = profiles.list().find((profile) => profile.id === profileId) ?? null;
  // Saving the form would create the profile again with its old ID, without its token.
  if (old === null && opened !== null) throw invalidInput('profileId', 'unknown');
  // What the policy or a change elsewhere refuses must not change where the token goes.
  profiles.requireAllowed(id, draft, opened);
  // The token first: if the keychain refuses, the form stays open and nothing is half done.
  if (token !== null) await vault.save(id, routeOf(draft), token, { sessionOnly });
  else if (old !== null) await bind(vault, old, draft);
  const profile = await profiles.save(id, draft, opened).catch(async (error: unknown) => {
    // Otherwise it couldn't be found again: the next attempt has another ID. The first error is the
    // one to report.
    if (profileId === null && token !== null) await vault.remove(id).catch(() => undefined);
    throw error;
  });
  shell.profilesChanged();
  return profile;
}

/** A keychain that can't be accessed is reported only if the route has changed. */
async function bind(vault: Vault, old: Profile, draft: ProfileDraft): Promise<void> {
  try {
    await vault.bind(old.id, routeOf(draft));
  } catch (error) {
    if (routeChanges(routeOf(old), routeOf(draft)).length > 0) throw error;
  }
}

export async function saveView(
  { profiles, shell }: App,
  { profileId, ...change }: ParsedInput<'saveView'>,
) {
  const profile = await profiles.saveView(profileId, change);
  shell.profilesChanged();
  return profile;
}

export async function duplicateProfile(
  { profiles, forms, shell }: App,
  { profileId, name }: ParsedInput<'duplicateProfile'>,
) {
  const old = profiles.get(profileId);
  const { id: _, demo: __, shownFields, fieldWidths, listSort, priceFilter, ...rest } = old;
  const id = randomUUID();
  profiles.requireAllowed(id, { ...rest, name }, null);
  // The forms first: a form that opens would make them from the lists.
  await forms.copy(old, { ...rest, id, demo: false });
  await profiles.save(id, { ...rest, name });
  const copy = await profiles.saveView(id, {
    fields: shownFields,
    widths: fieldWidths,
    sort: listSort,
    prices: priceFilter,
  });
  shell.profilesChanged();
  return copy;
}

const isInForm = (place: string): boolean => /\.(?:order|user)Form\[/.test(place);

export async function exportProfile(
  app: App,
  { profileId, suggestedName }: ParsedInput<'exportProfile'>,
) {
  const { profiles, vault } = app;
  const profile = profiles.get(profileId);
  const { forms: exported, problem } = await app.forms.get(profile);
  // Otherwise, the file would silently have no forms.
  if (problem !== null) throw storageFailure(`The forms of ${profile.name}: ${problem}`);
  const journal = await app.journal();
  const templates = journal.templates.full(profileId);
  const text = profileExportText(profile, exported, templates);
  // Our own import would refuse it.
  if (templates.length > mostTemplatesOfFile || Buffer.byteLength(text) > largestProfilesFile)
    throw invalidInput('templates', 'too-large');
  // For example, a whole credential in place of the prefix. Our own import would refuse the file too.
  const secret = findSecret(JSON.parse(text), '');
  if (secret !== null)
    throw invalidInput(secret.place, isInForm(secret.place) ? 'secret-in-form' : 'secret');
  // For example, in a template, or in the help of a field.
  await learnTokens(vault, profiles, journal);
  if (await app.run.holdsKnown(text)) throw invalidInput('profileId', 'token-in-export');
  return exportWhole(app.shell.files, suggestedName, text);
}

export async function offerProfiles(
  { ruling, offers, shell }: App,
  { fileName, text }: ParsedInput<'offerProfiles'>,
) {
  requireImports(ruling);
  const offered = await offers.putText(fileName, text);
  // Changes that don't affect where a token goes are applied at once.
  shell.profilesChanged();
  return offered;
}

export function getProfileUse(app: App, { profileId }: ParsedInput<'getProfileUse'>) {
  return lookAtUse(app, profileId);
}

export async function deleteProfile(
  app: App,
  { profileId }: ParsedInput<'deleteProfile'>,
): Promise<Output<'deleteProfile'>> {
  const { profiles, vault, shell } = app;
  profiles.requireRemovable(profileId);
  if (!(await lookAtUse(app, profileId)).canBeRemoved) return { isRemoved: false };
  await vault.remove(profileId);
  await profiles.remove(profileId);
  shell.profilesChanged();
  await forget(app, profileId);
  return { isRemoved: true };
}

async function lookAtUse(app: App, profileId: string): Promise<ProfileUse> {
  const { batches, drafts } = await storedOf(app, profileId);
  const running = batches.filter(isMoving).map(({ name }) => name);
  // After waiting for the batches: a write that also waited for the journal is recorded then.
  const writes = app.writes.underWay.list().filter((write) => write.profileId === profileId);
  const unsentRows = batches.reduce((rows, { counts }) => rows + counts.waiting, 0);
  const canBeRemoved = running.length === 0 && writes.length === 0;
  const counts = { writes: writes.length, batches: batches.length, drafts };
  return { canBeRemoved, running, ...counts, unsentRows };
}

/** The profile's batches and the number of its drafts; none if they can't be read, because then none can run. */
async function storedOf(
  { run, journal }: App,
  profileId: string,
): Promise<{ readonly batches: readonly BatchSummary[]; readonly drafts: number }> {
  try {
    const { batches, drafts } = await journal();
    return { batches: batches.list(profileId), drafts: drafts.count(profileId) };
  } catch (error) {
    run.log(error);
    return { batches: [], drafts: 0 };
  }
}

/** Deletes what was stored for a profile that is gone. Its errors are logged: the user can't fix them where it is used. */
async function forget(app: App, profileId: string): Promise<void> {
  const { log } = app.run;
  await app.forms.remove(profileId).catch(log);
  try {
    const { drafts, templates, batches, accounts } = await app.journal();
    // A running batch is removed once its rows have ended, which may take as long as the service likes.
    for (const batchId of batches.idsOfProfile(profileId))
      deleteBatch(app, { batchId, ifEmpty: false }).catch(log);
    drafts.removeProfile(profileId);
    templates.removeProfile(profileId);
    accounts.removeProfile(profileId);
  } catch (error) {
    log(error);
  }
}

export async function startDemo({ shell }: App) {
  const profile = await shell.startDemo();
  shell.profilesChanged();
  return profile;
}

export async function getTokenState(
  { profiles, vault }: App,
  { profileId }: ParsedInput<'getTokenState'>,
): Promise<Output<'getTokenState'>> {
  const route = routeOf(profiles.get(profileId));
  return {
    state: await vault.state(profileId, route),
    changes: await vault.changes(profileId, route),
  };
}

export async function saveToken(
  { profiles, vault }: App,
  { profileId, token, sessionOnly }: ParsedInput<'saveToken'>,
) {
  const route = routeOf(profiles.get(profileId));
  await vault.save(profileId, route, token, { sessionOnly });
  return vault.state(profileId, route);
}
