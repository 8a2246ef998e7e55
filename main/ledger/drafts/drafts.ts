import { z } from 'zod';
import type { MadeFor } from '../../contract/profile/service-address.ts';
import {
  type Draft,
  type DraftContent,
  type DraftSummary,
  draftContentSchema,
  draftIdSchema,
  largestDraft,
} from '../../contract/write/draft.ts';
import { bodyKindSchema, madeForSchema, type WriteSummary } from '../../contract/write/write.ts';
import type { BodyKind } from '../../contract/write/write-operations.ts';
import { invalidInput } from '../../failure-error.ts';
import { nextSeq } from '../../next-seq.ts';
import { json, summaryOf } from '../sql/rows.ts';
import type { DraftStatements } from './draft-statements.ts';
import { type RequestOfDraft, requestOfDraft } from './request-of-draft.ts';

const formRow = z.object({ profileId: z.string(), kind: bodyKindSchema });

/** The form that a draft belongs to. */
type DraftForm = z.infer<typeof formRow>;

export interface SavedDraft extends DraftForm {
  readonly draftId: string;
  readonly content: DraftContent;
  readonly isOpen: boolean;
  /** What it was made for; left out for what is typed, which doesn't change it. */
  readonly madeFor?: MadeFor | null;
  /** Of a new one: the update that it puts back, whatever is typed into it before it is sent to the same user. */
  readonly putsBack?: string;
}

/** A draft as its list shows it, but for its name, and what that is made of. */
interface ListedDraft extends Omit<DraftSummary, 'subject'> {
  readonly request: RequestOfDraft;
}

/** Form input that hasn't been carried out yet. Each form shows at most one of its drafts. */
export interface Drafts {
  /** Newest first, also those that a person discarded. */
  list(profileId: string, kind: BodyKind): ListedDraft[];
  /** Null: of all profiles. */
  count(profileId: string | null): number;
  /** The draft that the form shows. */
  inForm(profileId: string, kind: BodyKind): Draft | null;
  /** Shows the draft in its form in place of any other. Returns null if the draft is gone. */
  open(draftId: string): Draft | null;
  /** Returns whether it is new in the list. Throws `invalid-input` if it is too large. */
  save(draft: SavedDraft, at: string): boolean;
  /** What it was made for; null if it was typed or doesn't exist. */
  madeFor(draftId: string): MadeFor | null;
  /** A person wants it to go here. */
  makeFor(draftId: string, madeFor: MadeFor): void;
  /** Records that this write sent the draft in its current state. */
  markSent(draftId: string, writeId: string): void;
  /** Takes it out of its form, which it returns; null if it wasn't listed. */
  leave(draftId: string, as: 'kept' | 'discarded' | 'useless', at: string): DraftForm | null;
  /** Lists a discarded or useless one again, as long as it wasn't forgotten. */
  restore(draftId: string): DraftForm | null;
  /** Permanently removes all discarded drafts. */
  forgetDiscarded(): void;
  removeProfile(profileId: string): void;
}

/** Uses `onDisk` for every access, which turns errors into failures. */
export function keepDrafts(onDisk: <T>(act: (statements: DraftStatements) => T) => T): Drafts {
  const withWrite = <R extends { readonly writeId: string | null }>(
    { writeId, ...draft }: R,
    { write }: DraftStatements,
  ): Omit<R, 'writeId'> & { write: WriteSummary | null } => ({
    ...draft,
    write: writeId === null ? null : summaryOf(write.get(writeId)),
  });
  const full = (row: unknown, ask: DraftStatements): Draft | null => {
    const found = draftOf(row);
    if (found === null) return null;
    const { putsBack } = found;
    const update = putsBack === null ? null : summaryOf(ask.write.get(putsBack));
    return { ...withWrite(found, ask), putsBack: update };
  };

  return {
    list: (profileId, kind) =>
      onDisk((ask) =>
        listedDraftsOf(ask.list.all(profileId, kind)).map((draft) => withWrite(draft, ask)),
      ),
    count: (profileId) => onDisk(({ count }) => Number(Object(count.get({ profileId })).drafts)),
    inForm: (profileId, kind) => onDisk((ask) => full(ask.inForm.get(profileId, kind), ask)),
    open: (draftId) =>
      onDisk((ask) => {
        const row: unknown = ask.get.get(draftId);
        const found = full(row, ask);
        const form = formOf(row);
        if (found === null || form === null) return null;
        const { profileId, kind } = form;
        ask.transaction(() => {
          ask.closeOthers.run({ profileId, kind, draftId });
          ask.markOpen.run(draftId);
        });
        return { ...found, isOpen: true };
      }),
    save: (draft, at) => onDisk((ask) => ask.transaction(() => saveDraft(ask, draft, at))),
    madeFor: (draftId) => onDisk((ask) => madeForOfDraft(ask.madeFor.get(draftId))),
    makeFor(draftId, madeFor) {
      onDisk((ask) => ask.makeFor.run({ draftId, madeFor: JSON.stringify(madeFor) }));
    },
    markSent(draftId, writeId) {
      onDisk(({ sent }) => sent.link.run({ draftId, writeId }));
    },
    leave(draftId, as, at) {
      // Without a time it isn't listed as discarded.
      const discardedAt = { kept: null, discarded: at, useless: '' }[as];
      return onDisk((ask) => formOf(ask.leave.get({ draftId, discardedAt })));
    },
    restore: (draftId) => onDisk((ask) => formOf(ask.restore.get(draftId))),
    forgetDiscarded() {
      onDisk((ask) => ask.forgetDiscarded.run());
    },
    removeProfile(profileId) {
      onDisk((ask) => ask.removeProfile.run(profileId));
    },
  };
}

/** As `Drafts.save`, within a transaction. */
export function saveDraft(
  ask: DraftStatements,
  { draftId, profileId, kind, content, isOpen, madeFor = null, putsBack }: SavedDraft,
  at: string,
): boolean {
  const stored = JSON.stringify(content);
  if (stored.length > largestDraft) throw invalidInput('content', 'too-large');
  const isNew = ask.isListed.get(draftId) === undefined;
  if (isOpen) ask.closeOthers.run({ profileId, kind, draftId });
  const made = madeFor === null ? null : JSON.stringify(madeFor);
  const of = { draftId, profileId, kind, at, seq: nextSeq(), isOpen: Number(isOpen) };
  ask.save.run({ ...of, madeFor: made, putsBack: putsBack ?? null, content: stored });
  return isNew;
}

/** The form of the changed draft; null if nothing changed. */
const formOf = (row: unknown): DraftForm | null => formRow.safeParse(row).data ?? null;

const flag = z.number().transform((stored) => stored === 1);

const summaryRow = z.object({
  draftId: draftIdSchema,
  kind: bodyKindSchema,
  updatedAt: z.string(),
  isOpen: flag,
  isDiscarded: flag,
  writeId: z.string().nullable(),
});

const listedRow = summaryRow.extend({ request: z.string().transform(requestOfDraft) });

function listedDraftsOf(rows: readonly unknown[]): z.output<typeof listedRow>[] {
  return rows.flatMap((row) => listedRow.safeParse(row).data ?? []);
}

const content = z
  .string()
  .transform((stored): unknown => JSON.parse(stored))
  .pipe(draftContentSchema);

const fullRow = summaryRow.extend({
  profileId: z.string(),
  isAsSent: flag,
  isTicket: flag,
  madeFor: json(madeForSchema),
  /** The ID of a write. */
  putsBack: z.string().nullable(),
  content,
});

const madeForRow = z.object({ madeFor: json(madeForSchema) });

/** Of a draft's row; null if it was typed or doesn't exist. */
const madeForOfDraft = (row: unknown) => madeForRow.safeParse(row).data?.madeFor ?? null;

/** A draft in full; null if it doesn't exist. Throws if it can't be read. */
function draftOf(row: unknown) {
  return row === undefined ? null : fullRow.parse(row);
}
