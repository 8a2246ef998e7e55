import { randomUUID } from 'node:crypto';
import type { Handlers } from '../../bridge/serve.ts';
import { type BatchSummary, isMoving } from '../../contract/batch/batch.ts';
import { largestProfilesFile, mostTemplatesOfFile } from '../../contract/limits.ts';
import type { ProfileUse } from '../../contract/procedures/profile-procedures.ts';
import type { Profile, ProfileDraft, TokenState } from '../../contract/profile/profile.ts';
import { routeChanges, routeOf } from '../../contract/profile/route.ts';
import type { Redactor } from '../../diagnostics/redactor.ts';
import { learnTokens } from '../../export/learn-tokens.ts';
import { invalidInput, storageFailure } from '../../failure-error.ts';
import type { ExportFiles } from '../../files/export-files.ts';
import { findSecret } from '../../files/find-secret.ts';
import { exportWhole } from '../../files/write-export.ts';
import type { Forms } from '../../forms/forms.ts';
import type { Journal } from '../../journal/journal.ts';
import { type Ruling, requireImports } from '../../policy/ruling.ts';
import { profileExportText } from '../../profiles/export-text.ts';
import type { Profiles } from '../../profiles/profiles.ts';
import type { ProfileOffers } from '../../start/profiles/profile-offers.ts';
import type { Vault } from '../../vault/vault.ts';
import type { WritesUnderWay } from '../../writes/writes-under-way.ts';

export interface ProfileParts {
  readonly ruling: Ruling;
  readonly profiles: Profiles;
  readonly forms: Pick<Forms, 'get' | 'copy'>;
  readonly vault: Vault;
  readonly files: Pick<ExportFiles, 'begin' | 'append' | 'end'>;
  readonly offers: Pick<ProfileOffers, 'putText'>;
  readonly journal: () => Promise<Journal>;
  readonly holdsKnown: Redactor['holdsKnown'];
  startDemo(): Promise<Profile>;
  onProfilesChange(profiles: readonly Profile[]): void;
  /** The profile's batches; empty if they can't be read, because then none can run. */
  batchesOf(profileId: string): Promise<readonly BatchSummary[]>;
  readonly writesUnderWay: Pick<WritesUnderWay, 'list'>;
  /** Deletes what was stored for a profile that is gone. The user can't fix errors there. */
  forget(profileId: string): Promise<void>;
}

const isInForm = (place: string): boolean => /\.(?:order|user)Form\[/.test(place);

export function profileHandlers(parts: ProfileParts) {
  const { ruling, profiles, forms, vault } = parts;
  const changed = (): void => parts.onProfilesChange(profiles.list());
  const stateOf = (profileId: string): Promise<TokenState> =>
    vault.state(profileId, routeOf(profiles.get(profileId)));

  /** A keychain that can't be accessed is reported only if the route has changed. */
  const bind = async (old: Profile, draft: ProfileDraft): Promise<void> => {
    try {
      await vault.bind(old.id, routeOf(draft));
    } catch (error) {
      if (routeChanges(routeOf(old), routeOf(draft)).length > 0) throw error;
    }
  };

  const lookAtUse = async (profileId: string): Promise<ProfileUse> => {
    const batches = await parts.batchesOf(profileId);
    const running = batches.filter(isMoving).map(({ name }) => name);
    // After waiting for the batches: a write that also waited for the journal is recorded then.
    const writes = parts.writesUnderWay.list().filter((write) => write.profileId === profileId);
    const unsentRows = batches.reduce((rows, { counts }) => rows + counts.waiting, 0);
    const canBeRemoved = running.length === 0 && writes.length === 0;
    const counts = { writes: writes.length, batches: batches.length };
    return { canBeRemoved, running, ...counts, unsentRows };
  };

  return {
    async saveProfile({ profileId, draft, opened, token, sessionOnly }) {
      const id = profileId ?? randomUUID();
      const old = profiles.list().find((profile) => profile.id === profileId) ?? null;
      // Saving the form would create the profile again with its old ID, without its token.
      if (old === null && opened !== null) throw invalidInput('profileId', 'unknown');
      // What the policy or a change elsewhere refuses must not change where the token goes.
      profiles.requireAllowed(id, draft, opened);
      // The token first: if the keychain refuses, the form stays open and nothing is half done.
      if (token !== null) await vault.save(id, routeOf(draft), token, { sessionOnly });
      else if (old !== null) await bind(old, draft);
      const profile = await profiles.save(id, draft, opened).catch(async (error: unknown) => {
        // Otherwise it couldn't be found again: the next attempt has another ID. The first error is the
        // one to report.
        if (profileId === null && token !== null) await vault.remove(id).catch(() => undefined);
        throw error;
      });
      changed();
      return profile;
    },
    async saveListView({ profileId, ...change }) {
      const profile = await profiles.saveListView(profileId, change);
      changed();
      return profile;
    },
    async duplicateProfile({ profileId, name }) {
      const old = profiles.get(profileId);
      const { id: _, demo: __, shownFields, fieldWidths, listSort, priceFilter, ...rest } = old;
      const id = randomUUID();
      profiles.requireAllowed(id, { ...rest, name }, null);
      // The forms first: a form that opens would make them from the lists.
      await forms.copy(old, { ...rest, id, demo: false });
      await profiles.save(id, { ...rest, name });
      const copy = await profiles.saveListView(id, {
        fields: shownFields,
        widths: fieldWidths,
        sort: listSort,
        prices: priceFilter,
      });
      changed();
      return copy;
    },
    async exportProfile({ profileId, suggestedName }) {
      const profile = profiles.get(profileId);
      const { forms: exported, problem } = await forms.get(profile);
      // Otherwise, the file would silently have no forms.
      if (problem !== null) throw storageFailure(`The forms of ${profile.name}: ${problem}`);
      const journal = await parts.journal();
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
      if (await parts.holdsKnown(text)) throw invalidInput('profileId', 'token-in-export');
      return exportWhole(parts.files, suggestedName, text);
    },
    async offerProfiles({ fileName, text }) {
      requireImports(ruling);
      const offered = await parts.offers.putText(fileName, text);
      // Changes that don't affect where a token goes are applied at once.
      changed();
      return offered;
    },
    getProfileUse: ({ profileId }) => lookAtUse(profileId),
    async deleteProfile({ profileId }) {
      profiles.requireRemovable(profileId);
      if (!(await lookAtUse(profileId)).canBeRemoved) return { isRemoved: false };
      await vault.remove(profileId);
      await profiles.remove(profileId);
      changed();
      await parts.forget(profileId);
      return { isRemoved: true };
    },
    async startDemo() {
      const profile = await parts.startDemo();
      changed();
      return profile;
    },
    async getTokenState({ profileId }) {
      const route = routeOf(profiles.get(profileId));
      return {
        state: await vault.state(profileId, route),
        changes: await vault.changes(profileId, route),
      };
    },
    async saveToken({ profileId, token, sessionOnly }) {
      await vault.save(profileId, routeOf(profiles.get(profileId)), token, { sessionOnly });
      return stateOf(profileId);
    },
  } satisfies Partial<Handlers>;
}
