import { useEffect, useState } from 'react';
import type { BatchContent, BatchOptions } from '../../../../main/contract/batch/batch.ts';
import type { Failure } from '../../../../main/contract/failure.ts';
import type { WriteOperation } from '../../../../main/contract/write/write-operations.ts';
import { createPace, type Pace } from '../../../form/drafts/pace.ts';
import { useFlush } from '../../../form/drafts/use-draft.ts';
import { call } from '../../../lib/app/call.ts';
import { createStore, type Readable, useStore } from '../../../lib/app/store.ts';
import { failureOf } from '../../../lib/failure/failure-of.ts';

/** What main saves of a batch that is being made. */
export interface KeptBatch {
  readonly operation: WriteOperation;
  readonly content: BatchContent;
  readonly options: BatchOptions;
}

/** Saves what is typed into a batch within a second. Its state is the reason why the newest text is not saved. */
export interface DraftKeeper extends Readable<Failure | null>, Pick<Pace, 'flush'> {
  /** Takes the current content. The same object means that nothing has changed. */
  note(standing: KeptBatch): void;
}

/** `isFirstKept`: main already has `first`. */
export function createDraftKeeper(
  save: (standing: KeptBatch) => Promise<unknown>,
  first: KeptBatch,
  isFirstKept: boolean,
): DraftKeeper {
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

/** Saves the form of a batch. `before` is what main had when the form was opened. */
export function useKeptDraft(
  batchId: string,
  standing: KeptBatch,
  before: KeptBatch,
): { readonly failure: Failure | null; readonly flush: () => Promise<boolean> } {
  const [keeper] = useState(() =>
    createDraftKeeper(
      (kept) => call('saveBatchContent', { batchId, ...kept }),
      standing,
      isSame(standing, before),
    ),
  );
  const failure = useStore(keeper);
  const { note, flush } = keeper;
  useEffect(() => note(standing), [note, standing]);
  useFlush(flush);
  useEffect(() => () => void flush(), [flush]);
  return { failure, flush };
}

function isSame(one: KeptBatch, other: KeptBatch): boolean {
  return textOf(one) === textOf(other);
}

/** Main and the page may list the properties in different order. */
function textOf({ operation, content, options }: KeptBatch): string {
  const rules = content.rules.map(({ column, type, empty, decimal, trims }) => [
    ...[column, type, empty],
    ...[decimal, trims],
  ]);
  const { atOnce, pauseMs, asksAfterFirst, mostFailures } = options;
  return JSON.stringify([
    operation,
    [content.body, content.leftOut ?? [], rules, content.idColumn, content.nameColumn],
    [atOnce, pauseMs, asksAfterFirst, mostFailures],
  ]);
}
