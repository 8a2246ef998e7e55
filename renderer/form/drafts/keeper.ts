import type { Failure } from '../../../main/contract/failure.ts';
import { createStore, type Readable } from '../../lib/app/store.ts';
import { failureOf } from '../../lib/failure/failure-of.ts';
import { type FormContent, isBlankContent, isSameWriting } from '../content/form-content.ts';
import { createPace } from './pace.ts';

interface KeeperParts {
  save(draftId: string, content: FormContent): Promise<unknown>;
  /** Takes a draft off the list that nothing is left of. */
  remove(draftId: string): Promise<unknown>;
}

export interface KeeperState {
  /** The draft that stands in the form; null when there is nothing to keep. */
  readonly draftId: string | null;
  /** Why the newest content is not kept; null when it is, or is about to be. */
  readonly failure: Failure | null;
}

export interface AdoptedDraft {
  readonly draftId: string | null;
  readonly content: FormContent;
  /** Whether main has it on its list as it stands, or nobody would miss it. */
  readonly isKept: boolean;
  /** Whether it stands as it was sent last. */
  readonly isAsSent: boolean;
}

/** Keeps what is written in one form, a second behind at most. */
export interface DraftKeeper extends Readable<KeeperState> {
  /** What stands in the form. */
  content(): FormContent;
  /** Whether it stands as it was sent last. */
  isAsSent(): boolean;
  /** Whether main has it as it stands, or nobody would miss it. */
  isKept(): boolean;
  /** What stands in the form now. */
  note(content: FormContent): void;
  /** Keeps it at once. Resolves to whether all is kept by then; never rejects. */
  flush(): Promise<boolean>;
  /**
   * Keeps what stands in the form, and resolves to its draft when that is what is about to be sent; to null
   * when it could not be kept, or somebody has typed on since the press.
   */
  keepForSending(content: FormContent): Promise<string | null>;
  /** What was sent is done, and its draft is gone; what was written since is a draft of its own. */
  settle(): void;
  /** Another content stands in the form. */
  adopt(standing: AdoptedDraft): void;
}

export function createDraftKeeper(parts: KeeperParts, first: FormContent): DraftKeeper {
  const { getState, setState, subscribe } = createStore<KeeperState>({
    draftId: null,
    failure: null,
  });
  let current = first;
  /** What needs no keeping, or no more. */
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
    // Another draft stands in the form by now.
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
      // A save on its way, of the other face, would bring it back.
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

/** Of what is no draft nobody keeps which face was looked at, nor the ids of its next request. */
const isSame = (one: FormContent, other: FormContent, isDraft: boolean): boolean =>
  isSameWriting(one, other) &&
  (!isDraft || (one.body.face === other.body.face && isSameIds(one.fill.ids, other.fill.ids)));

const isSameIds = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at]);
