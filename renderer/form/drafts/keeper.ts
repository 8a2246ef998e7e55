import type { Failure } from '../../../main/contract/failure.ts';
import { createStore, type Readable } from '../../lib/app/store.ts';
import { failureOf } from '../../lib/failure/failure-of.ts';
import { type FormContent, isBlankContent, isSameWriting } from '../content/form-content.ts';
import { createPace } from './pace.ts';

export interface KeeperState {
  /** The draft that is open in the form. Null if there is nothing to save. */
  readonly draftId: string | null;
  /** Why the newest content is not saved. Null if it is or will be. */
  readonly failure: Failure | null;
}

export interface AdoptedDraft {
  readonly draftId: string | null;
  readonly content: FormContent;
  /** Whether main has it in its list in this state, or there is nothing to miss. */
  readonly isKept: boolean;
  /** Whether it is unchanged since it was last sent. */
  readonly isAsSent: boolean;
}

/** Saves what is typed into one form within a second. */
export interface DraftKeeper extends Readable<KeeperState> {
  /** The current content of the form. */
  content(): FormContent;
  /** Whether it is unchanged since it was last sent. */
  isAsSent(): boolean;
  /** Whether main has it in this state, or there is nothing to miss. */
  isKept(): boolean;
  /** Takes the current content of the form. */
  note(content: FormContent): void;
  /** Saves immediately. Resolves to whether everything is saved; never rejects. */
  flush(): Promise<boolean>;
  /**
   * Saves the form before it is sent. Resolves to the draft's ID, or to null if it could not be saved or the user has
   * kept typing since the click.
   */
  keepForSending(content: FormContent): Promise<string | null>;
  /**
   * The sent draft is done and main has deleted it. Whatever was typed
   * since then is saved as a new draft.
   */
  settle(): void;
  /** Another content was put into the form. */
  adopt(standing: AdoptedDraft): void;
}

export function createDraftKeeper(
  parts: {
    save(draftId: string, content: FormContent): Promise<unknown>;
    /** Deletes a draft that has become empty. */
    remove(draftId: string): Promise<unknown>;
  },
  first: FormContent,
): DraftKeeper {
  const { getState, setState, subscribe } = createStore<KeeperState>({
    draftId: null,
    failure: null,
  });
  let current = first;
  /** The content that doesn't need saving, or is already saved. */
  let kept: FormContent | null = first;
  let sent: FormContent | null = null;
  const set = (next: KeeperState) => {
    const state = getState();
    if (next.draftId !== state.draftId || next.failure !== state.failure) setState(next);
  };

  const isKept = (): boolean => kept !== null && isSame(current, kept, getState().draftId !== null);

  const isAsSent = (): boolean => sent !== null && isSameWriting(current, sent);

  const keep = async (): Promise<void> => {
    const content = current;
    const isBlank = isBlankContent(content);
    const { draftId: known, failure: before } = getState();
    const draftId = known ?? (isBlank ? null : crypto.randomUUID());
    set({ draftId, failure: before });
    let failure: Failure | null = null;
    try {
      if (draftId !== null) await (isBlank ? parts.remove(draftId) : parts.save(draftId, content));
    } catch (error) {
      failure = failureOf(error);
    }
    // Another draft has been opened in the form since.
    if (getState().draftId !== draftId) return;
    if (failure === null) kept = content;
    set({ draftId, failure });
  };

  const hasFailed = () => getState().failure !== null;
  const { wait, stopWaiting, flush, underWay } = createPace(keep, isKept, hasFailed);

  return {
    getState,
    subscribe,
    content: () => current,
    isAsSent,
    isKept,
    note(content) {
      current = content;
      wait();
    },
    flush,
    async keepForSending(content) {
      sent = content;
      const isWhole = await flush();
      return isWhole && isSameWriting(current, content) ? getState().draftId : null;
    },
    settle() {
      if (!isAsSent()) return;
      const { draftId } = getState();
      stopWaiting();
      kept = current;
      set({ draftId: null, failure: null });
      // A save that is still running would bring the deleted draft back.
      if (draftId !== null) {
        void underWay()
          ?.then(() => parts.remove(draftId))
          .catch(() => undefined);
      }
    },
    adopt({ draftId, content, ...is }) {
      stopWaiting();
      current = content;
      kept = is.isKept ? content : null;
      sent = is.isAsSent ? content : null;
      set({ draftId, failure: null });
      wait();
    },
  };
}

/** For a form without a draft, the IDs for its next request aren't saved. */
const isSame = (one: FormContent, other: FormContent, isDraft: boolean): boolean =>
  isSameWriting(one, other) && (!isDraft || isSameIds(one.fill.ids, other.fill.ids));

const isSameIds = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at]);
