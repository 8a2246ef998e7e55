import { useCallback, useMemo, useReducer, useState } from 'react';
import type { Batch, BatchOptions, BatchSummary } from '../../../main/contract/batch/batch.ts';
import type { Table } from '../../../main/contract/batch/table.ts';
import type { Failure } from '../../../main/contract/failure.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { bodyKindOf } from '../../../main/contract/write/write-operations.ts';
import type { BodyContent } from '../../body/content/content.ts';
import { largestSync } from '../../body/content/large-text.ts';
import { useBodyContent } from '../../body/content/use-body-content.ts';
import type { ShownRequest } from '../../form/request/shown-text.tsx';
import { type PreviewState, useRequestPreview } from '../../form/request/use-request-preview.ts';
import { useDebounced } from '../../lib/window/timing.ts';
import { useDroppedFile } from '../state/dropped-file.ts';
import { type BatchChecking, useCheck } from './check/use-check.ts';
import {
  contentOfState,
  type MakeAction,
  type MakeState,
  makeReducer,
  stateOfBatch,
  textOfBody,
} from './content/make-state.ts';
import { optionsOfTexts } from './content/options-texts.ts';
import { useKeptBatch } from './keep/use-kept-batch.ts';
import { useRowPreview } from './preview/use-row-preview.ts';
import { fileSource } from './read/table-source.ts';
import { type TableReading, useTableReader } from './read/use-table-reader.ts';
import { type BatchStart, useStart } from './start/use-start.ts';

/** A batch that is being made, for `MakeBatch`. */
export interface MakingBatch {
  readonly state: MakeState;
  readonly dispatch: (action: MakeAction) => void;
  /** The content of the body. It may be megabytes, so it is read once. */
  readonly bodyContent: BodyContent;
  /** Whether it was read from the current text. */
  readonly isBodyRead: boolean;
  /** Reads the current text and returns its content: see `useBodyContent`. */
  readonly readBody: () => BodyContent;
  readonly reading: TableReading;
  /** The row whose request is shown, from 1. */
  readonly previewRow: number;
  readonly showRow: (row: number) => void;
  readonly request: ShownRequest;
  readonly preview: PreviewState;
  readonly checking: BatchChecking;
  readonly leavesOut: boolean;
  readonly setLeavesOut: (leavesOut: boolean) => void;
  readonly start: BatchStart;
  /** Saves the form in main. Resolves to whether that worked and never rejects. */
  readonly keep: () => Promise<boolean>;
  /** Why the newest input is not saved. Null if it is or will be. */
  readonly keepFailure: Failure | null;
}

export function useMakeBatch(
  profile: Profile,
  batch: Batch,
  onStarted: (batch: BatchSummary) => void,
): MakingBatch {
  const { batchId } = batch;
  const [state, dispatch] = useReducer(makeReducer, batch, stateOfBatch);
  const { operation, table, body, rules, idColumn, nameColumn } = state;
  const text = useMemo(() => textOfBody(body), [body]);
  // Switching between fields and JSON doesn't change it.
  const content = useMemo(
    () => contentOfState({ operation, rules, idColumn, nameColumn }, text),
    [operation, rules, idColumn, nameColumn, text],
  );
  const options = useKnownOptions(state, batch.options);
  const standing = useMemo(() => ({ operation, content, options }), [operation, content, options]);
  const { failure, flush } = useKeptBatch(batchId, standing, batch);

  const putTable = useCallback((read: Table) => dispatch({ type: 'put-table', table: read }), []);
  const reading = useTableReader(batchId, batch.table !== null, putTable);
  useDroppedFile(batchId, (file) => reading.take(fileSource(file)));

  const [wantedRow, showRow] = useState(1);
  const previewRow = Math.max(1, Math.min(wantedRow, table?.rows ?? 1));
  // Filling in a row of a large body is slow, so it waits for a pause in typing.
  const settled = useDebounced(content, 300);
  const previewed = text.length > largestSync ? settled : content;
  const request = useRowPreview({
    ...{ batchId, operation, table, row: previewRow },
    content: previewed,
  });
  const preview = useRequestPreview(profile, operation, request);

  const [leavesOut, setLeavesOut] = useState(false);
  const checking = useCheck(batchId, { operation, content, table }, flush);
  const { isBusy } = reading;
  const start = useStart({
    batchId,
    standing: useMemo(() => ({ standing, table, isBusy }), [standing, table, isBusy]),
    check: checking.check,
    runCheck: checking.run,
    leavesOut,
    keep: flush,
    onStarted,
  });
  const read = useBodyContent(body);
  // Read on the click: for a large body, the footer may show a slightly older state.
  const begin = () => {
    if (bodyKindOf(operation) === null || read.catchUp().ok) start.begin();
  };
  return {
    ...{ state, dispatch, reading, previewRow, showRow, request, preview },
    ...{ checking, leavesOut, setLeavesOut },
    start: { ...start, begin },
    bodyContent: read.content,
    isBodyRead: read.isNow,
    readBody: read.catchUp,
    keep: flush,
    keepFailure: failure,
  };
}

/** The values of the fields, or the last valid ones: a number that is being typed may be invalid for a moment. */
function useKnownOptions({ options: texts }: MakeState, first: BatchOptions): BatchOptions {
  const options = useMemo(() => optionsOfTexts(texts), [texts]);
  const [known, setKnown] = useState(first);
  if (options !== null && options !== known) setKnown(options);
  return options ?? known;
}
