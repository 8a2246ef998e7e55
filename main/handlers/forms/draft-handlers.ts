import { randomUUID } from 'node:crypto';
import type { Handlers } from '../../bridge/serve.ts';
import type { MainEvent } from '../../contract/events.ts';
import type { DraftContent } from '../../contract/write/draft.ts';
import { updateBaseSchema } from '../../contract/write/update-base.ts';
import { bodyKindOf } from '../../contract/write/write-operations.ts';
import { invalidInput } from '../../failure-error.ts';
import type { Journal } from '../../journal/journal.ts';
import type { Profiles } from '../../profiles/profiles.ts';
import { madeForOfEntry } from '../writes/made-for-handlers.ts';

interface DraftHandlerParts {
  readonly journal: () => Promise<Pick<Journal, 'drafts' | 'get'>>;
  readonly profiles: Profiles;
  emit(event: MainEvent): void;
}

/** A draft in which only JSON was edited. If the profile has a form, it is shown in place of the fields. */
export function shownOn(face: DraftContent['face']) {
  return {
    face,
    isForm: face === 'fields',
    written: 'json',
    rows: [],
    fills: false,
    answers: [],
    ids: [],
    masksSent: [],
  } as const satisfies Partial<DraftContent>;
}

export function draftHandlers({ journal, profiles, emit }: DraftHandlerParts) {
  const drafts = async () => (await journal()).drafts;
  const now = () => new Date().toISOString();
  const changed = (form: Omit<Extract<MainEvent, { type: 'drafts-changed' }>, 'type'> | null) => {
    if (form !== null) emit({ type: 'drafts-changed', ...form });
    return {};
  };
  return {
    listDrafts: async ({ profileId, kind }) => (await drafts()).list(profileId, kind),
    getOpenDraft: async ({ profileId, kind }) => (await drafts()).inForm(profileId, kind),
    openDraft: async ({ draftId }) => (await drafts()).open(draftId),
    async closeDraft({ draftId }) {
      (await drafts()).close(draftId);
      return {};
    },
    async saveDraft({ profileId, kind, ...draft }) {
      const { id } = profiles.get(profileId);
      const isNew = (await drafts()).save({ ...draft, profileId: id, kind }, now());
      return changed(isNew ? { profileId: id, kind } : null);
    },
    async makeDraft({ writeId, profileId, face }) {
      const { get, drafts: kept } = await journal();
      const write = get(writeId);
      const kind = write === null ? null : bodyKindOf(write.operation);
      if (write === null || write.body === null || kind === null)
        throw invalidInput('writeId', 'unknown');
      const profile = profiles.get(profileId);
      const { id } = profile;
      const draftId = randomUUID();
      const { base: found, body: text, subjectId, sends } = write;
      // Only a base that the gate didn't change is what the service sent. A body of only changes isn't the whole of it:
      // the form would take everything else for removed.
      const isBase = found?.isExact === true && sends !== 'changes';
      const base = isBase ? updateBaseSchema.parse(found) : null;
      const content = { ...shownOn(face), userId: subjectId ?? '', text, base };
      // A person who opens it in another profile wants it to go there.
      const isHere = write.profileId === id && base?.source !== 'read';
      const madeFor = isHere ? madeForOfEntry(write, profile) : null;
      kept.save({ draftId, profileId: id, kind, content, isOpen: false, madeFor }, now());
      // A draft that wasn't carried out, or may not have been, shows that in its form when it is
      // sent again.
      if (write.outcome !== 'done') kept.markSent(draftId, writeId);
      changed({ profileId: id, kind });
      return { draftId };
    },
    discardDraft: async ({ draftId }) => changed((await drafts()).discard(draftId, now())),
    restoreDraft: async ({ draftId }) => changed((await drafts()).restore(draftId)),
    countDrafts: async ({ profileId }) => ({ drafts: (await drafts()).count(profileId) }),
  } satisfies Partial<Handlers>;
}
