import type { Profile, StarterField } from '../../../main/contract/profile/profile.ts';
import type { Draft, DraftContent, DraftRow } from '../../../main/contract/write/draft.ts';
import { mostKeptIds } from '../../../main/contract/write/template-limits.ts';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import { type BodyRow, newRow } from '../../body/content/row.ts';
import {
  type BodyState,
  bodyReducer,
  freshBody,
  isBlank,
  isSameWriting as isSameBody,
} from '../../body/content/state.ts';
import { type FillState, fillsNothing } from '../../templates/placeholders/use-filled.ts';

/** Everything the user has entered into a form. */
export interface FormContent {
  readonly body: BodyState;
  /** Empty for an order. */
  readonly userId: string;
  readonly fill: FillState;
}

/** The fields that a new body of this kind has. */
export function startersOf(
  { orderFields, userFields }: Profile,
  kind: BodyKind,
): readonly StarterField[] {
  return { order: orderFields, user: userFields }[kind];
}

/** A form without any input. */
export function freshContent(starters: readonly StarterField[]): FormContent {
  return { body: freshBody(starters), userId: '', fill: fillsNothing };
}

/** Whether it holds nothing that the user would miss. */
export function isBlankContent({ body, userId }: FormContent): boolean {
  return userId === '' && isBlank(body);
}

/** Whether nothing was typed between the two. Switching between fields and JSON doesn't count. */
export function isSameWriting(one: FormContent, other: FormContent): boolean {
  return (
    isSameBody(one.body, other.body) &&
    one.userId === other.userId &&
    isSameFill(one.fill, other.fill)
  );
}

function isSameFill(a: FillState, b: FillState): boolean {
  return (
    a.fills === b.fills &&
    a.answers.size === b.answers.size &&
    [...a.answers].every(([label, answer]) => b.answers.get(label) === answer)
  );
}

/**
 * What is saved of it: of the body, only the view that was edited (fields or JSON), because
 * the other one follows from it.
 */
export function draftOfContent({ body, userId, fill }: FormContent): DraftContent {
  const { face, written, text, rows } = body;
  return {
    userId,
    face,
    written,
    text: written === 'json' ? text : '',
    rows: written === 'fields' ? rows.map(withoutKey) : [],
    fills: fill.fills,
    answers: [...fill.answers].map(([label, answer]) => ({ label, answer })),
    ids: fill.ids.slice(0, mostKeptIds),
  };
}

/**
 * The form as it was saved. IDs are restored only if the form is unchanged since it was sent: they let the service
 * recognise the request again, and it must not confuse another request with it.
 */
export function contentOfDraft(
  { content, isAsSent }: Pick<Draft, 'content' | 'isAsSent'>,
  starters: readonly StarterField[],
): FormContent {
  const { userId, face, written, text, rows, fills, answers } = content;
  const body: BodyState = {
    ...freshBody(starters),
    face: written,
    written,
    ...(written === 'json' ? { text } : { rows: rows.map(withKey) }),
  };
  return {
    body: bodyReducer(body, { type: 'show', face }),
    userId,
    fill: {
      fills,
      answers: new Map(answers.map(({ label, answer }) => [label, answer])),
      ids: isAsSent ? content.ids : [],
    },
  };
}

function withoutKey({ key: _, rows, ...row }: BodyRow): DraftRow {
  return { ...row, rows: rows.map(withoutKey) };
}

function withKey({ rows, ...row }: DraftRow): BodyRow {
  return newRow({ ...row, rows: rows.map(withKey) });
}
