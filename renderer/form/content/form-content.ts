import type { FormField } from '../../../main/contract/form/form-description.ts';
import { mostKeptIds } from '../../../main/contract/limits.ts';
import type { Draft, DraftContent, DraftRow } from '../../../main/contract/write/draft.ts';
import type { UpdateBase } from '../../../main/contract/write/update-base.ts';
import { type BodyRow, newRow } from '../../body/content/row.ts';
import {
  type BodyState,
  bodyReducer,
  freshBody,
  hasUnwritten,
  isBlank,
  isSameWriting as isSameBody,
} from '../../body/content/state.ts';
import { noSteps } from '../../body/content/steps.ts';
import { mostFormRows, textToRows } from '../../body/content/text-to-rows.ts';
import { type FillState, fillsNothing } from '../../templates/placeholders/use-filled.ts';

/** Everything the user has entered into a form. */
export interface FormContent {
  readonly body: BodyState;
  /** Empty for an order. */
  readonly userId: string;
  readonly fill: FillState;
  /** Null if no record of the user was read. */
  readonly record: RecordInForm | null;
}

/** The record of a user that the form changes. */
export interface RecordInForm {
  readonly base: UpdateBase;
  /** The masked values that are sent as they are, by their paths. */
  readonly masksSent: readonly string[];
}

/** A form without any input. `form` is null if the profile doesn't describe its fields. */
export function freshContent(form: readonly FormField[] | null): FormContent {
  return { body: freshBody(form), userId: '', fill: fillsNothing, record: null };
}

/** Whether it holds nothing that the user would miss. */
export function isBlankContent({ body, userId }: FormContent): boolean {
  return userId === '' && isBlank(body);
}

/** Whether nothing was typed between the two. */
export function isSameWriting(one: FormContent, other: FormContent): boolean {
  return (
    isSameBody(one.body, other.body) &&
    one.userId === other.userId &&
    isSameFill(one.fill, other.fill) &&
    isSameRecord(one.record, other.record)
  );
}

function isSameRecord(a: RecordInForm | null, b: RecordInForm | null): boolean {
  if (a === null || b === null) return a === b;
  const isSameBase =
    a.base === b.base || (a.base.text === b.base.text && a.base.readAt === b.base.readAt);
  return isSameBase && isSameList(a.masksSent, b.masksSent);
}

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one, at) => one === b[at]);

function isSameFill(a: FillState, b: FillState): boolean {
  return (
    a.fills === b.fills &&
    a.answers.size === b.answers.size &&
    [...a.answers].every(([label, answer]) => b.answers.get(label) === answer)
  );
}

/** What is saved of it: of the body its text, and its rows as long as one of them can't be written. */
export function draftOfContent({ body, userId, fill, record }: FormContent): DraftContent {
  return {
    userId,
    text: body.text,
    rows: hasUnwritten(body) ? body.rows.map(withoutKey) : [],
    fills: fill.fills,
    answers: [...fill.answers].map(([label, answer]) => ({ label, answer })),
    ids: fill.ids.slice(0, mostKeptIds),
    base: record?.base ?? null,
    masksSent: [...(record?.masksSent ?? [])],
  };
}

/**
 * The form as it was saved. IDs are restored only if the form is unchanged since it was sent: they let the service
 * recognise the request again, and it must not confuse another request with it.
 */
export function contentOfDraft(
  { content, isAsSent }: Pick<Draft, 'content' | 'isAsSent'>,
  form: readonly FormField[] | null,
): FormContent {
  const { userId, text, fills, answers, base, masksSent } = content;
  const body = bodyReducer(freshBody(form), { type: 'put-text', text });
  const rows = content.rows.map(withKey);
  // Stored without keys: the members of the text are recognised by their names, and items by their place.
  const read = rows.length === 0 ? null : textToRows(text, rows, mostFormRows);
  return {
    body: { ...body, ...(read?.ok === true && { rows, source: read.source }), steps: noSteps },
    userId,
    fill: {
      fills,
      answers: new Map(answers.map(({ label, answer }) => [label, answer])),
      ids: isAsSent ? content.ids : [],
    },
    record: base === null ? null : { base, masksSent },
  };
}

function withoutKey({ key: _, rows, ...row }: BodyRow): DraftRow {
  return { ...row, rows: rows.map(withoutKey) };
}

function withKey({ rows, ...row }: DraftRow): BodyRow {
  return newRow({ ...row, rows: rows.map(withKey) });
}
