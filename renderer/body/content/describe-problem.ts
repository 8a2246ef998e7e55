import type { TFunction } from 'i18next';
import { type NumberProblem, numberProblem } from '../../../main/contract/body/written-number.ts';
import type { FormField } from '../../../main/contract/form/form-description.ts';
import { nameInForm } from '../../../main/contract/form/name-in-words.ts';
import type { JsonProblem, Place } from '../../../main/contract/json/json-problem.ts';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { codePointName } from '../text/unwritable-character.ts';
import type { BodyProblem, TextProblem } from './content.ts';
import type { BodyRow, RowHolder } from './row.ts';
import type { RowProblem } from './row-problem.ts';
import type { NoFields } from './text-to-rows.ts';

/** Why the body can't be sent, as one sentence that says where: by the labels of its form, if it has one. */
export function describeBodyProblem(
  t: TFunction,
  problem: BodyProblem,
  kind: BodyKind,
  form: readonly FormField[] | null,
): string {
  switch (problem.kind) {
    case 'row': {
      const sentence = describeRowProblem(t, problem.problem);
      const name = short(form === null ? problem.path : nameInForm(form, problem.path));
      return name === '' ? sentence : t('body.atField', { name, sentence });
    }
    case 'too-large':
      // Rounded up: 5.00 would look like the allowed maximum.
      return t('body.tooLarge', { size: (Math.ceil(problem.bytes / 10485.76) / 100).toFixed(2) });
    case 'json':
    case 'not-object':
    case 'character':
      return describeTextProblem(t, problem, kind);
  }
}

/** What is wrong with the text of the JSON face. */
export function describeTextProblem(t: TFunction, problem: TextProblem, kind: BodyKind): string {
  switch (problem.kind) {
    case 'json':
      return problem.problem.code === 'empty'
        ? t('body.json.empty')
        : atPlace(t, problem.place, describeJsonProblem(t, problem.problem));
    case 'not-object':
      return t(`body.notObject.${kind}`);
    case 'character': {
      const { character, place } = problem;
      return atPlace(t, place, t('body.halfCharacter', { character }));
    }
  }
}

/** What is wrong with a row. */
export function describeRowProblem(t: TFunction, problem: RowProblem): string {
  switch (problem.kind) {
    case 'no-name':
      return t('body.noName');
    case 'character':
      return t(`body.character.${problem.at}`, { character: problem.character });
    case 'number':
      return describeNumberProblem(t, problem.problem);
    case 'product': {
      const { typed, matches, isMore } = problem.unchosen;
      const search = short(typed);
      if (matches === 0) return t('products.pick.stillSearching', { search });
      const number = formatNumber(matches);
      return isMore
        ? t('products.pick.chooseOfMany', { number, search })
        : t('products.pick.choose', { count: matches, number, search });
    }
    case 'json':
      return problem.problem.code === 'empty'
        ? t('body.json.emptyRow')
        : atPlace(t, problem.place, describeJsonProblem(t, problem.problem));
  }
}

/** What is wrong with a row whose type can be changed: as text it may be right. */
export function describeTypedRowProblem(t: TFunction, problem: RowProblem): string {
  const sentence = describeRowProblem(t, problem);
  if (problem.kind !== 'number') return sentence;
  const { code } = problem.problem;
  if (code !== 'not-a-number' && code !== 'leading-zero') return sentence;
  return `${sentence} ${t('body.number.orAsText')}`;
}

/** Why the text can't be shown as fields. */
export function describeNoFields(
  t: TFunction,
  why: NoFields,
  place: Place,
  kind: BodyKind,
): string {
  switch (why.code) {
    case 'not-object':
      return t(`body.notObject.${kind}`);
    case 'odd-name':
      return atPlace(t, place, t('body.oddName'));
    case 'too-many':
      return t('body.tooMany', { count: why.count });
    case 'empty':
      return t('body.json.empty');
    default:
      return atPlace(t, place, describeJsonProblem(t, why));
  }
}

function describeNumberProblem(
  t: TFunction,
  { code, suggestion, broken = '' }: NumberProblem,
): string {
  return t(`body.number.${code}`, { suggestion, broken });
}

function describeJsonProblem(t: TFunction, { code, found }: JsonProblem): string {
  if (code === 'word') {
    const number = numberProblem(found);
    // `+1`, `.5` and `NaN` are probably meant as numbers.
    if (number !== null && number.code !== 'not-a-number') return describeNumberProblem(t, number);
  }
  return t(`body.json.${code}`, {
    found: short(found),
    character: codePointName(found),
    escape: escapeOf(found),
  });
}

function atPlace(t: TFunction, { line, column }: Place, sentence: string): string {
  return t('body.atPlace', { line, column, sentence });
}

/** A character's JSON escape, such as `\\u0000`. */
function escapeOf(character: string): string {
  const inQuotes = JSON.stringify(character).slice(1, -1);
  if (inQuotes !== character) return inQuotes;
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** The start of a text that may be a megabyte, for use in a sentence. */
export const short = (text: string): string => cut(text, 40);

/** At most so many UTF-16 units of a text. */
export function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`;
}

/** A row's name at the start of a text; `number` is its position from 1. */
export function rowTitle(t: TFunction, row: BodyRow, holder: RowHolder, number: number): string {
  if (holder === 'list') return t('body.itemTitle', { number });
  return row.name === '' ? t('body.fieldTitle', { number }) : short(row.name);
}

/** A row's name within another name, such as "Move item 2". */
export function rowInName(t: TFunction, row: BodyRow, holder: RowHolder, number: number): string {
  if (holder === 'list') return t('body.itemInName', { number });
  return row.name === '' ? t('body.fieldInName', { number }) : short(row.name);
}
