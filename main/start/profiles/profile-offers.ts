import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { App } from 'electron';
import type { MainEvent } from '../../contract/events.ts';
import type { ImportedProfile } from '../../contract/imported-profile.ts';
import { allowsImports } from '../../contract/policy-rules.ts';
import type { Profile } from '../../contract/profile/profile.ts';
import { routeOf } from '../../contract/profile/route.ts';
import type { OfferedProfiles, ProfileOffer } from '../../contract/profile-offer.ts';
import type { ImportedTemplate } from '../../contract/write/template.ts';
import type { Log } from '../../diagnostics/log.ts';
import { detailOf, invalidInput } from '../../failure-error.ts';
import type { Forms } from '../../forms/forms.ts';
import type { Ruling } from '../../policy/ruling.ts';
import type { ImportReader } from '../../profiles/import-reader.ts';
import type { ImportPlan } from '../../profiles/plan-import.ts';
import { partsOf, partsThatDiffer, withChanges } from '../../profiles/plan-import.ts';
import type { Profiles } from '../../profiles/profiles.ts';
import type { Switches } from '../../shell/read-switches.ts';
import type { AppWindows } from '../../shell/window/app-windows.ts';
import type { Words } from '../../shell/words.ts';
import type { Vault } from '../../vault/vault.ts';
import type { NoticeBoard } from '../notice-board.ts';
import { onSecondStart, type SecondStart, secondStartOf } from '../single-instance-lock.ts';
import { createOfferedForms, type OfferedForm, replacesFields } from './offered-forms.ts';

/** What command lines and chosen files ask for, until a person confirms or rejects it. */
export interface ProfileOffers {
  list(): readonly ProfileOffer[];
  /** Never rejects: a file that can't be used is reported by a notice. */
  put(asked: SecondStart): Promise<void>;
  /** Offers the profiles in a text that a person has chosen or dropped. Disk errors throw a `storage` failure. */
  putText(fileName: string, text: string): Promise<OfferedProfiles>;
  /**
   * Applies the offer, or drops it. Returns the profile to show now; null to keep the current one. An unknown ID throws
   * `invalid-input` at `offerId`. After a failure it can be tried again.
   */
  answer(offerId: string, use: boolean): Promise<Profile | null>;
}

interface Kept {
  readonly offer: ProfileOffer;
  readonly plan: Plan;
  readonly forms: readonly OfferedForm[];
}

type Plan = Omit<ImportPlan, 'profiles'>;
const emptyPlan: Plan = { updated: 0, added: [], changed: [], forms: [], templates: [] };

/** Offers what this start asks for, and from then on what every second start of the app asks for. */
export async function offerAtStarts(
  offers: ProfileOffers,
  switches: Switches,
  { app, windows, log }: { readonly app: App; readonly windows: AppWindows; readonly log: Log },
): Promise<void> {
  windows.onClosed(() => showOffers(windows.all(), offers.list()));
  // The demo of this start needs no question: the person has just requested it.
  await offers.put({ ...secondStartOf(switches), demo: false });
  onSecondStart(app, (asked) => void offers.put(asked).catch(log));
}

/** Only the front window, which is the first one, asks. */
export function showOffers(
  windows: readonly { emit(event: MainEvent): void }[],
  list: readonly ProfileOffer[],
): void {
  for (const [place, window] of windows.entries())
    window.emit({ type: 'state-changed', state: { offers: place === 0 ? list : [] } });
}

export function createProfileOffers(parts: {
  readonly ruling: Ruling;
  readonly reader: ImportReader;
  readonly profiles: Profiles;
  readonly forms: Pick<Forms, 'get' | 'save'>;
  readonly vault: Pick<Vault, 'bind'>;
  readonly notices: Pick<NoticeBoard, 'put'>;
  readonly words: Words;
  /** Stores the templates of a file that the profile doesn't have. Returns how many there were. */
  addTemplates(profileId: string, templates: readonly ImportedTemplate[]): Promise<number>;
  startDemo(): Promise<Profile>;
  onChange(offers: readonly ProfileOffer[]): void;
}): ProfileOffers {
  const { ruling, profiles, vault, notices, words } = parts;
  const offeredForms = createOfferedForms(profiles, parts.forms);
  let kept: readonly Kept[] = [];
  const list = () => kept.map(({ offer }) => offer);
  const change = (next: readonly Kept[]): void => {
    kept = next;
    parts.onChange(list());
  };

  /** The part of a file that has to be confirmed. The rest is stored at once. */
  const planOf = async (file: string | null): Promise<Plan> => {
    if (file === null) return emptyPlan;
    const failed = (detail: string) => {
      notices.put({ kind: 'profiles-import-failed', detail });
      return emptyPlan;
    };
    if (!allowsImports(ruling)) return failed(words('failure.happened.notAllowed.imports'));
    const read = await parts.reader.readFile(file, words);
    if (!read.ok) return failed(read.detail);
    // A disk that refuses must not keep the app from opening.
    const plan = await importProfiles(read.profiles).catch((error: unknown) =>
      failed(detailOf(error)),
    );
    // Without waiting for the journal.
    addTemplatesOfKnown(plan).catch((error: unknown) => failed(detailOf(error)));
    return plan;
  };

  /** A profile that a form of the file is asked about isn't changed before the answer either. */
  const importProfiles = async (imported: readonly ImportedProfile[]): Promise<Plan> => {
    const forms = await offeredForms.find(profiles.plan(imported));
    return profiles.import(imported, new Set(forms.map(({ profileId }) => profileId)));
  };

  const isAskedAbout = ({ added, changed }: Plan, profileId: string) =>
    [...added, ...changed].some(({ id }) => id === profileId);
  /** Templates need no question, because a person chooses one before it is sent. Returns how many were new. */
  const addTemplatesOfKnown = async (plan: Plan): Promise<number> => {
    let count = 0;
    for (const { profileId, templates } of plan.templates)
      if (!isAskedAbout(plan, profileId)) count += await parts.addTemplates(profileId, templates);
    return count;
  };

  const addTemplatesOfAccepted = async (plan: Plan): Promise<void> => {
    // One of the same name and address that was made in the meantime is there in its place.
    const isThere = (profileId: string) => profiles.list().some(({ id }) => id === profileId);
    for (const { profileId, templates } of plan.templates)
      if (isAskedAbout(plan, profileId) && isThere(profileId))
        await parts.addTemplates(profileId, templates);
  };

  const countTemplates = (plan: Plan, profileId: string): number =>
    plan.templates
      .filter((one) => one.profileId === profileId)
      .reduce((sum, { templates }) => sum + templates.length, 0);

  /** What a person has to see of the changes, compared with what the profiles are now. */
  const shownChanges = (plan: Plan): ProfileOffer['changed'] =>
    plan.changed.flatMap(({ id, now }) => {
      // A profile that was removed in the meantime stays removed.
      const known = profiles.list().find((profile) => profile.id === id);
      if (known === undefined) return [];
      const { name, baseUrl } = known;
      const next = withChanges(known, now);
      const different = partsThatDiffer(known, next);
      const [before, after] = [partsOf(known, different), partsOf(next, different)];
      if (different.length === 0) return [];
      return [{ id, name, baseUrl, before, now: after, templates: countTemplates(plan, id) }];
    });

  /** What has to be confirmed: the profiles with their new forms, and forms that would replace stored ones. */
  const offersOf = async (
    plan: Plan,
    { file, demo }: Pick<ProfileOffer, 'file' | 'demo'>,
  ): Promise<readonly Kept[]> => {
    const offered = (of: Pick<Plan, 'added' | 'changed'>, forms: OfferedForm[]) => ({
      offer: {
        id: randomUUID(),
        file,
        demo: false,
        added: of.added.map(({ id, name, baseUrl, placement, proxy }) => ({
          id,
          name,
          baseUrl,
          placement,
          proxy,
          templates: countTemplates(plan, id),
        })),
        changed: shownChanges({ ...plan, ...of }),
        forms: offeredForms.shown(forms, of.added),
      },
      plan: { ...emptyPlan, ...of, forms, templates: plan.templates },
      forms,
    });
    const forms = await offeredForms.find(plan);
    const first = offered(
      plan,
      forms.filter((form) => !replacesFields(form)),
    );
    const second = offered({ added: [], changed: [] }, forms.filter(replacesFields));
    return [{ ...first, offer: { ...first.offer, demo } }, second].filter(
      ({ offer }) =>
        offer.demo || offer.added.length + offer.changed.length + offer.forms.length > 0,
    );
  };

  /** Returns whether there is anything to confirm. */
  const keep = async (plan: Plan, file: string | null, demo: boolean): Promise<boolean> => {
    const more = await offersOf(plan, { file, demo });
    if (more.length > 0) change([...kept, ...more]);
    return more.length > 0;
  };

  /** If a profile or a form has changed since the offer was made, offers what there is now instead, and throws. */
  const assertUnchanged = async (answered: Kept): Promise<void> => {
    const { offer, plan } = answered;
    const forms = await offeredForms.find(plan);
    const isUnchanged =
      isDeepStrictEqual(forms, answered.forms) &&
      isDeepStrictEqual(shownChanges(plan), offer.changed);
    if (isUnchanged) return;
    const [first, ...more] = await offersOf(plan, offer);
    // The dialog that is open goes on with it, and says why.
    const renewed =
      first === undefined ? [] : [{ ...first, offer: { ...first.offer, id: offer.id } }];
    change(kept.flatMap((one) => (one === answered ? [...renewed, ...more] : [one])));
    throw invalidInput('form', 'changed-elsewhere');
  };

  return {
    list,
    async put({ profilesFile, demo }) {
      await keep(await planOf(profilesFile), profilesFile, demo);
    },
    async putText(fileName, text) {
      const read = await parts.reader.readText(text, fileName, words);
      if (!read.ok) return { kind: 'refused', detail: read.detail };
      const plan = await importProfiles(read.profiles);
      const templates = await addTemplatesOfKnown(plan);
      if (await keep(plan, fileName, false)) return { kind: 'offered' };
      const { updated } = plan;
      return updated === 0
        ? { kind: 'nothing-new', templates }
        : { kind: 'updated', profiles: updated, templates };
    },
    async answer(offerId, use) {
      const answered = kept.find(({ offer }) => offer.id === offerId);
      if (answered === undefined) throw invalidInput('offerId', 'unknown');
      const { offer, plan } = answered;
      let shown: Profile | null = null;
      if (use) {
        await assertUnchanged(answered);
        // The token first, as in a form: if the app is killed between the two steps, the token isn't sent.
        for (const { id, now } of plan.changed) {
          const known = profiles.list().find((profile) => profile.id === id);
          // A token that isn't sent as the profile is now isn't sent because of other changes.
          if (known !== undefined && (now.placement !== undefined || now.proxy !== undefined))
            await vault.bind(id, routeOf(withChanges(known, now)));
        }
        await profiles.accept(plan);
        // Before the forms: if this is tried again, it finds them as they were shown.
        await addTemplatesOfAccepted(plan);
        await offeredForms.accept(answered.forms);
        if (offer.demo) shown = await parts.startDemo();
      }
      change(kept.filter((one) => one !== answered));
      return shown;
    },
  };
}
