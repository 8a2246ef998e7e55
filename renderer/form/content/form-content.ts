import type { FormField } from '../../../main/contract/form/form-description.ts';
import { mostKeptIds } from '../../../main/contract/limits.ts';
import type { SentPart } from '../../../main/contract/profile/profile.ts';
import type { Draft, DraftContent, DraftRow } from '../../../main/contract/write/draft.ts';
import type { UpdateBase } from '../../../main/contract/write/update-base.ts';
import { type BodyRow, newRow } from '../../body/content/row.ts';
import { firstProblem } from '../../body/content/row-problem.ts';
import { rowsToText } from '../../body/content/rows-to-text.ts';
import {
  type BodyState,
  bodyReducer,
  freshBody,
  isBlank,
  isSameWriting as isSameBody,
} from '../../body/content/state.ts';
import { jsonWriting, noSteps, type Writing } from '../../body/content/steps.ts';
import { sourceOfStored } from '../../body/content/text-to-rows.ts';
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
  /** What is sent of it, if that was chosen for this update; null: what the profile says. */
  readonly sends: SentPart | null;
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
  return isSameBase && a.sends === b.sends && isSameList(a.masksSent, b.masksSent);
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

/**
 * What is saved of it: of the body, only the side that was edited last (fields or JSON), because the other one follows
 * from it.
 */
export function draftOfContent({ body, userId, fill, record }: FormContent): DraftContent {
  const { written, text, rows } = body;
  return {
    userId,
    written,
    text: written === 'json' ? text : textBehindRows(body),
    rows: written === 'fields' ? rows.map(withoutKey) : [],
    fills: fill.fills,
    answers: [...fill.answers].map(([label, answer]) => ({ label, answer })),
    ids: fill.ids.slice(0, mostKeptIds),
    base: record?.base ?? null,
    masksSent: [...(record?.masksSent ?? [])],
  };
}

/** The text whose bytes the rows keep, as far as it is known: of rows with a mistake it is the one they were read from. */
function textBehindRows({ rows, source }: BodyState): string {
  if (source === null) return '';
  return firstProblem(rows) === null ? rowsToText(rows, source) : source.text;
}

/**
 * The form as it was saved. IDs are restored only if the form is unchanged since it was sent: they let the service
 * recognise the request again, and it must not confuse another request with it.
 */
export function contentOfDraft(
  { content, isAsSent }: Pick<Draft, 'content' | 'isAsSent'>,
  form: readonly FormField[] | null,
): FormContent {
  const { userId, written, text, fills, answers, base, masksSent } = content;
  const rows = content.rows.map(withKey);
  const source = text === '' ? null : sourceOfStored(rows, text);
  const writing: Writing = written === 'json' ? jsonWriting(text) : { written, rows, source, text };
  return {
    body: { ...bodyReducer(freshBody(form), { type: 'put', writing }), steps: noSteps },
    userId,
    fill: {
      fills,
      answers: new Map(answers.map(({ label, answer }) => [label, answer])),
      ids: isAsSent ? content.ids : [],
    },
    record: base === null ? null : { base, masksSent, sends: null },
  };
}

function withoutKey({ key: _, rows, ...row }: BodyRow): DraftRow {
  return { ...row, rows: rows.map(withoutKey) };
}

function withKey({ rows, ...row }: DraftRow): BodyRow {
  return newRow({ ...row, rows: rows.map(withKey) });
}
