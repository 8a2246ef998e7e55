import type { BatchContent, BatchOptions } from '../../../../main/contract/batch/batch.ts';
import type { Failure } from '../../../../main/contract/failure.ts';
import type { WriteOperation } from '../../../../main/contract/write/write.ts';
import { createPace, type Pace } from '../../../form/drafts/pace.ts';
import { createStore, type Readable } from '../../../lib/app/store.ts';
import { failureOf } from '../../../lib/failure/failure-of.ts';

/** What main saves of a batch that is being made. */
export interface KeptBatch {
  readonly operation: WriteOperation;
  readonly content: BatchContent;
  readonly options: BatchOptions;
}

/** Saves what is typed into a batch within a second. Its state is the reason why the newest text is not saved. */
export interface MakeKeeper extends Readable<Failure | null>, Pick<Pace, 'flush'> {
  /** Takes the current content. The same object means that nothing has changed. */
  note(standing: KeptBatch): void;
}

/** `isFirstKept`: main already has `first`. */
export function createMakeKeeper(
  save: (standing: KeptBatch) => Promise<unknown>,
  first: KeptBatch,
  isFirstKept: boolean,
): MakeKeeper {
  const { getState, setState, subscribe } = createStore<Failure | null>(null);
  let current = first;
  let kept = isFirstKept ? first : null;
  const keep = async (): Promise<void> => {
    const standing = current;
    try {
      await save(standing);
      kept = standing;
      setState(null);
    } catch (error) {
      setState(failureOf(error));
    }
  };
  const pace = createPace(
    keep,
    () => kept === current,
    () => getState() !== null,
  );
  return {
    getState,
    subscribe,
    flush: pace.flush,
    note(standing) {
      current = standing;
      pace.wait();
    },
  };
}
