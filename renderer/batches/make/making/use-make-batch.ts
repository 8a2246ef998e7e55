import { useCallback, useMemo, useReducer, useState } from 'react';
import type { Batch, BatchOptions, BatchSummary } from '../../../../main/contract/batch/batch.ts';
import type { Table } from '../../../../main/contract/batch/table.ts';
import {
  findPlaceholders,
  noPlaceholders,
  type Placeholder,
} from '../../../../main/contract/body/find-placeholders.ts';
import type { Failure } from '../../../../main/contract/failure.ts';
import { leaveOut } from '../../../../main/contract/form/leave-out.ts';
import { neverSent } from '../../../../main/contract/form/never-sent.ts';
import type { Profile } from '../../../../main/contract/profile/profile.ts';
import { readsByItself } from '../../../../main/contract/profile/profile-choices.ts';
import { bodyKindOf } from '../../../../main/contract/write/write-operations.ts';
import type { BodyContent } from '../../../body/content/content.ts';
import { largestSync } from '../../../body/content/text-to-rows.ts';
import { useBodyContent } from '../../../body/content/use-body-content.ts';
import {
  formFieldsOf,
  type ProfileForm,
  useProfileForm,
} from '../../../form/content/use-form-content.ts';
import type { ShownRequest } from '../../../form/request/shown-text.tsx';
import { type PreviewState, useRequestPreview } from '../../../form/request/use-request-preview.ts';
import { askAgain } from '../../../lib/app/queries.ts';
import { useDebounced } from '../../../lib/window/timing.ts';
import { useDroppedFile } from '../../state/dropped-file.ts';
import { type ColumnNumbers, columnNumbers } from '../draft/column-numbers.ts';
import {
  contentOfDraft,
  type Draft,
  type DraftAction,
  draftOfBatch,
  draftReducer,
  formOf,
  previewRowOf,
  textOfBody,
} from '../draft/draft.ts';
import { type FormGap, formGaps } from '../draft/form-gaps.ts';
import { useKeptDraft } from '../draft/keep-draft.ts';
import { type OptionsTexts, optionsOfTexts } from '../draft/options-texts.ts';
import { fileSource } from '../read/table-reader.ts';
import { type TableReading, useTableReader } from '../read/use-table-reader.ts';
import { type BatchChecking, useCheck } from './use-check.ts';
import { useRowPreview } from './use-row-preview.ts';
import { useStart } from './use-start.ts';

/** A batch that is being made, for the page and its steps. */
export interface MakingBatch {
  readonly draft: Draft;
  readonly dispatch: (action: DraftAction) => void;
  /** The content of the body. It may be megabytes, so it is read once. */
  readonly bodyContent: BodyContent;
  /** Whether it was read from the current text. */
  readonly isBodyRead: boolean;
  /** Reads the current text and returns its content: see `useBodyContent`. */
  readonly readBody: () => BodyContent;
  readonly reading: TableReading;
  readonly request: ShownRequest;
  readonly preview: PreviewState;
  /** There are rows, and they are the ones that are meant. */
  readonly hasRows: boolean;
  /** Nothing is missing that every row needs. */
  readonly canCheck: boolean;
  readonly checking: BatchChecking;
  /** Where the rows aren't as the form of the profile wants them. */
  readonly gaps: readonly FormGap[];
  /** What the form leaves out of the body, as paths. */
  readonly leftOut: readonly string[];
  /** What a person should know, or decide, about the numbers of the columns. */
  readonly numbers: readonly ColumnNumbers[];
  /** Those of the body. */
  readonly placeholders: readonly Placeholder[];
  /** Checks the rows if necessary, asks, and starts the batch. `leavesOut`: without the rows that can't be sent. */
  readonly start: (leavesOut: boolean) => Promise<void>;
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
  const [draft, dispatch] = useReducer(draftReducer, batch, draftOfBatch);
  const known = {
    order: useProfileForm(profile.id, 'order'),
    user: useProfileForm(profile.id, 'user'),
  };
  const order = formFieldsOf(known.order.description);
  const user = formFieldsOf(known.user.description);
  const { forms } = draft;
  if (forms.order !== order || forms.user !== user) {
    dispatch({ type: 'know-forms', forms: { order, user } });
  }
  const { operation, table, body, rules, idColumn, nameColumn, step } = draft;
  const text = useMemo(() => textOfBody(body), [body]);
  const kind = bodyKindOf(operation);
  const leftOut = useLeftOut(kind === null ? null : known[kind], text, batch.content.leftOut);
  // Switching between fields and JSON doesn't change it.
  const content = useMemo(
    () => contentOfDraft({ operation, rules, idColumn, nameColumn }, text, leftOut),
    [operation, rules, idColumn, nameColumn, text, leftOut],
  );
  const options = useKnownOptions(draft.options, batch.options);
  const standing = useMemo(() => ({ operation, content, options }), [operation, content, options]);
  const { failure, flush } = useKeptDraft(batchId, standing, batch);

  const putTable = useCallback(
    (read: Table) => {
      // The same file read again has the same hash, but not what was typed into it before.
      void askAgain('readTableRows', { batchId });
      dispatch({ type: 'put-table', table: read });
    },
    [batchId],
  );
  const reading = useTableReader(batchId, batch.table !== null, putTable);
  const { isBusy, refused } = reading;
  useDroppedFile(batchId, (file) => reading.take(fileSource(file)));

  // Filling in a row of a large body is slow, so it waits for a pause in typing.
  const settled = useDebounced(content, 300);
  const previewed = text.length > largestSync ? settled : content;
  const request = useRowPreview({
    batchId,
    operation,
    table,
    row: previewRowOf(draft),
    content: previewed,
  });
  const preview = useRequestPreview(profile, operation, request);

  const read = useBodyContent(body);
  const hasRows = table !== null && table.rows > 0 && !isBusy && refused === null;
  const hasBody = kind === null || read.content.ok;
  const canCheck = hasRows && hasBody && (operation === 'createOrder' || idColumn !== null);
  const form = formOf(draft);
  const { content: bodyContent } = read;
  const isWhole = operation !== 'updateUser' || !readsByItself(profile.userRecords);
  const gaps = useMemo(
    () =>
      form === null || table === null || !bodyContent.ok
        ? []
        : formGaps({ form, body: bodyContent.text, columns: table.columns, rules, isWhole }),
    [form, table, bodyContent, rules, isWhole],
  );
  const placeholders = usePlaceholders(bodyContent);
  const { chosen } = draft;
  const numbers = useMemo(
    () => columnNumbers({ operation, table, rules, chosen, forms }, placeholders),
    [operation, table, rules, chosen, forms, placeholders],
  );
  const checking = useCheck({
    batchId,
    now: { operation, content, table },
    isShown: step === 'check' && canCheck,
    keep: flush,
  });
  const start = useStart({
    profile,
    batchId,
    operation,
    gaps,
    leftOut,
    standing: useMemo(() => ({ standing, table, isBusy }), [standing, table, isBusy]),
    check: checking.check,
    runCheck: checking.run,
    keep: flush,
    onBlocked: () => dispatch({ type: 'open-step', step: 'check' }),
    onStarted,
  });
  // Read on the click: for a large body, the footer may show a slightly older state.
  const startRead = async (leavesOut: boolean): Promise<void> => {
    if (kind === null || read.catchUp().ok) await start(leavesOut);
  };
  return {
    draft,
    dispatch,
    reading,
    request,
    preview,
    hasRows,
    canCheck,
    checking,
    gaps,
    leftOut,
    numbers,
    placeholders,
    start: startRead,
    bodyContent,
    isBodyRead: read.isNow,
    readBody: read.catchUp,
    keep: flush,
    keepFailure: failure,
  };
}

const none: readonly string[] = [];

/** What the form never sends and the body has. Until the form is known, `before`: what was left out then. */
function useLeftOut(
  form: ProfileForm | null,
  text: string,
  before: readonly string[] = none,
): readonly string[] {
  const { description, isRead } = form ?? { description: null, isRead: true };
  return useMemo(() => {
    if (!isRead) return before;
    const paths = neverSent(description, null, text);
    return paths.length === 0 ? none : leaveOut(text, paths).leftOut;
  }, [description, isRead, text, before]);
}

/** The placeholders of the body. While the user is typing, it may be invalid: then those it had last. */
function usePlaceholders(content: BodyContent): readonly Placeholder[] {
  const text = content.ok ? content.text : null;
  const found = useMemo(() => (text === null ? null : findPlaceholders(text)), [text]);
  const [known, setKnown] = useState(found ?? noPlaceholders);
  if (found !== null && found !== known) setKnown(found);
  return found ?? known;
}

/** The values of the fields, or the last valid ones: a number that is being typed may be invalid for a moment. */
export function useKnownOptions(texts: OptionsTexts, first: BatchOptions): BatchOptions {
  const options = useMemo(() => optionsOfTexts(texts), [texts]);
  const [known, setKnown] = useState(first);
  if (options !== null && options !== known) setKnown(options);
  return options ?? known;
}
