import { useCallback, useMemo, useReducer, useState } from 'react';
import type {
  Batch,
  BatchContent,
  BatchOptions,
  BatchSummary,
} from '../../../../main/contract/batch/batch.ts';
import type { Table, TableColumn } from '../../../../main/contract/batch/table.ts';
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
import type { LateReading } from '../../../body/content/use-late-reading.ts';
import {
  formFieldsOf,
  type ProfileForm,
  useProfileForm,
} from '../../../form/content/use-form-content.ts';
import { askAgain } from '../../../lib/app/queries.ts';
import { type CellChoices, choicesOfColumns } from '../../table/cell-choices.ts';
import { type ColumnField, fieldsOfColumns } from '../../table/column-fields.ts';
import { useColumnTexts } from '../../table/use-column-texts.ts';
import { type ColumnNumbers, columnNumbers } from '../draft/column-numbers.ts';
import {
  contentOfDraft,
  type Draft,
  type DraftAction,
  draftOfBatch,
  draftReducer,
  formOf,
  textOfBody,
} from '../draft/draft.ts';
import { type FormGap, formGaps, listGaps } from '../draft/form-gaps.ts';
import { useKeptDraft } from '../draft/keep-draft.ts';
import { type OptionsTexts, optionsOfTexts } from '../draft/options-texts.ts';
import { type TableReading, useTableReader } from '../read/use-table-reader.ts';
import { type BatchChecking, hasRowsToSend, useCheck } from './use-check.ts';
import { useStart } from './use-start.ts';
import { type UnlistedProducts, useUnlisted } from './use-unlisted.ts';

const noTableColumns: readonly TableColumn[] = [];

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
  /** What was read of a large body: see `useBodyContent`. */
  readonly lateBody: LateReading | null;
  readonly reading: TableReading;
  /** What is sent for each row. */
  readonly content: BatchContent;
  /** Nothing is missing that every row needs. */
  readonly canCheck: boolean;
  readonly checking: BatchChecking;
  /** Where the rows aren't as the form of the profile wants them. */
  readonly gaps: readonly FormGap[];
  /** What can be chosen in the cells of each column, by its index. */
  readonly choices: ReadonlyMap<number, CellChoices>;
  /** What the product list says about the products of the table. */
  readonly unlisted: readonly UnlistedProducts[];
  /** What the form leaves out of the body, as paths. */
  readonly leftOut: readonly string[];
  /** What a person should know, or decide, about the numbers of the columns. */
  readonly numbers: readonly ColumnNumbers[];
  /** Those of the body. */
  readonly placeholders: readonly Placeholder[];
  /** The field of the body that each column fills in. Empty for a large body. */
  readonly fields: ReadonlyMap<string, ColumnField>;
  /** Checks the rows if necessary. Resolves to whether some of them can be sent. */
  readonly passCheck: () => Promise<boolean>;
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
      void askAgain('readColumn', { batchId });
      dispatch({ type: 'put-table', table: read });
    },
    [batchId],
  );
  const reading = useTableReader(batchId, batch.table !== null, putTable);
  const { isBusy, refused } = reading;

  const read = useBodyContent(body);
  const hasRows = table !== null && table.rows > 0 && !isBusy && refused === null;
  const hasBody = kind === null || read.content.ok;
  const canCheck = hasRows && hasBody && (operation === 'createOrder' || idColumn !== null);
  const form = formOf(draft);
  const { content: bodyContent } = read;
  const isWhole = operation !== 'updateUser' || !readsByItself(profile.userRecords);
  const { placeholders, fields } = useKnownColumns(bodyContent);
  const texts = useColumnTexts(batchId, hasRows ? table : null, fields, form);
  const { chosen } = draft;
  const numbers = useMemo(
    () => columnNumbers({ operation, table, rules, chosen, forms }, placeholders),
    [operation, table, rules, chosen, forms, placeholders],
  );
  const checking = useCheck({
    batchId,
    now: { operation, content, table },
    isShown: step !== 'file' && canCheck,
    keep: flush,
  });
  const emptyCells = checking.shown?.emptyCells ?? null;
  const columns = table?.columns ?? noTableColumns;
  const choices = useMemo(() => choicesOfColumns(columns, fields, form), [columns, fields, form]);
  const unlisted = useUnlisted(batchId, step === 'file' ? null : table, choices);
  const gaps = useMemo(
    () =>
      form === null || table === null || !bodyContent.ok
        ? []
        : [
            // First, because they are about all cells of a column, and only some gaps are named.
            ...listGaps(table.columns, rules, unlisted),
            ...formGaps({
              form,
              body: bodyContent.text,
              columns: table.columns,
              rules,
              emptyCells,
              texts,
              isWhole,
            }),
          ],
    [form, table, bodyContent, rules, emptyCells, texts, isWhole, unlisted],
  );
  const start = useStart({
    profile,
    batchId,
    operation,
    gaps,
    form: formOf(draft),
    leftOut,
    standing: useMemo(() => ({ standing, table, isBusy }), [standing, table, isBusy]),
    check: checking.check,
    runCheck: checking.run,
    keep: flush,
    onBlocked: () => dispatch({ type: 'open-step', step: 'check' }),
    onStarted,
  });
  const { check } = checking;
  const asksFirst = check === null || !check.isBodyKnown;
  if (draft.suggestsFirst && check !== null && draft.options.asksAfterFirst !== asksFirst) {
    dispatch({ type: 'suggest-first', asksAfterFirst: asksFirst });
  }
  // Read on the click: for a large body, the footer may show a slightly older state.
  const isBodyRight = () => kind === null || read.catchUp().ok;
  const startRead = async (leavesOut: boolean): Promise<void> => {
    if (isBodyRight()) await start(leavesOut);
  };
  const passCheck = async (): Promise<boolean> => {
    const known = isBodyRight() ? (check ?? (await checking.run())) : null;
    return known !== null && hasRowsToSend(known);
  };
  return {
    draft,
    dispatch,
    reading,
    content,
    canCheck,
    checking,
    gaps,
    choices,
    unlisted,
    leftOut,
    numbers,
    placeholders,
    fields,
    passCheck,
    start: startRead,
    bodyContent,
    isBodyRead: read.isNow,
    readBody: read.catchUp,
    lateBody: read.late,
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

type KnownColumns = Pick<MakingBatch, 'placeholders' | 'fields'>;

const noColumns: KnownColumns = { placeholders: noPlaceholders, fields: new Map() };

/** What the body does with the columns. While the user is typing, it may be invalid: then what it did last. */
function useKnownColumns(content: BodyContent): KnownColumns {
  const text = content.ok ? content.text : null;
  const found = useMemo(
    () =>
      text === null
        ? null
        : {
            placeholders: findPlaceholders(text),
            fields: text.length > largestSync ? noColumns.fields : fieldsOfColumns(text),
          },
    [text],
  );
  const [known, setKnown] = useState(found ?? noColumns);
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
