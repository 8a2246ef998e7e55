import type { JsonStep } from '../../json/json-document.ts';
import { readPart } from '../../json/read-json.ts';

/** A value that the service shows instead of the real one, such as a password of asterisks. */
export interface MaskedValue {
  readonly path: readonly JsonStep[];
  /** As it is in the record, without quotation marks. */
  readonly value: string;
}

/** Signs in place of characters, as in `DE89 **** 3000` or `j***@example.com`. */
const runOfSigns = /[*•●xX]{3,}/g;
/** Words in place of a value. Without brackets only if there is nothing else: people write about hidden things. */
const usualWord =
  /^[[(<{]?(?:redacted|hidden|masked|filtered)[\])>}]?$|\[(?:redacted|hidden|masked|filtered)\]/i;

/**
 * Whether a text may stand for a real value that a service doesn't show. A false alarm costs a press, a mask that is sent
 * back costs the real value.
 */
export function isMasked(text: string): boolean {
  if (usualWord.test(text)) return true;
  for (const { 0: run, index } of text.matchAll(runOfSigns)) {
    if (/[*•●]/.test(run)) return true;
    const after = index + run.length;
    const before = text.slice(Math.max(0, index - 2), index);
    if (isMaskOfLetters(before, run, text.slice(after, after + 20))) return true;
  }
  return false;
}

const sameLetters = /^(?:X?x+|X+)$/;
const endsInWord = /[\p{L}\p{N}]$/u;
const startsInWord = /^[\p{L}\p{N}]/u;
/** What makes a size (`XXXL`, `XXX-Large`) or a Roman number (`XXXIV`) of such letters. */
const restOfOrdinary = /^(?:[ls]|[ivxlcdm]+|[ -]?(?:large|small))(?![\p{L}\p{N}])/iu;

/** `x` is also a letter. A mask starts or ends a word with it; base64, for example of a picture, has it anywhere. */
function isMaskOfLetters(before: string, run: string, after: string): boolean {
  if (!sameLetters.test(run)) return false;
  if (endsInWord.test(before) && startsInWord.test(after)) return false;
  return !restOfOrdinary.test(after);
}

/** The form asks for the same few texts with each key, and each may be megabytes long. */
const newest: { readonly text: string; readonly found: readonly MaskedValue[] }[] = [];
const mostKept = 4;

/** All masked values of a JSON text, in its order. */
export function maskedValues(text: string): readonly MaskedValue[] {
  const known = newest.find((one) => one.text === text);
  if (known !== undefined) return known.found;
  const found = findMasks(text);
  newest.unshift({ text, found });
  newest.splice(mostKept);
  return found;
}

function findMasks(text: string): readonly MaskedValue[] {
  const found: MaskedValue[] = [];
  for (const { node, path } of readPart(text)?.walk() ?? []) {
    const value = node.kind === 'string' ? node.content : '';
    if (isMasked(value)) found.push({ path: [...path], value });
  }
  return found;
}

/**
 * The masked values in `now` that come from the record and weren't edited: sent, they would replace the real values. An
 * item counts as unedited wherever it is in its list, because items move.
 */
export function uneditedMasks(base: string, now: string): readonly MaskedValue[] {
  const inBase = new Set(maskedValues(base).map(withoutIndexes));
  return inBase.size === 0
    ? []
    : maskedValues(now).filter((one) => inBase.has(withoutIndexes(one)));
}

function withoutIndexes({ path, value }: MaskedValue): string {
  return JSON.stringify([path.map((step) => (typeof step === 'number' ? null : step)), value]);
}

/** Identifies a field in what is kept about it. */
export const keyOfPath = (path: readonly JsonStep[]): string => JSON.stringify(path);
