import { isMasked } from '../../../main/contract/body/compare/updated-record.ts';
import { jsonTokens } from '../../../main/contract/body/json-tokens.ts';
import type { PathStep } from '../../body/text/path-step.ts';

/** A value that the service shows instead of the real one, such as a password of asterisks. */
export interface MaskedValue {
  readonly path: readonly PathStep[];
  /** As it is in the record, without quotation marks. */
  readonly value: string;
}

/** Escapes are decoded before the value is judged. */
const mayHold = /"(?:[*•x]|\\u[0-9a-fA-F]{4}){3,}"/;

/** The form asks for the same few texts with each key, and each may be megabytes long. */
const newest: { readonly text: string; readonly found: readonly MaskedValue[] }[] = [];
const mostKept = 4;

/** All masked values of a JSON text, in its order. */
export function maskedValues(text: string): readonly MaskedValue[] {
  const known = newest.find((one) => one.text === text);
  if (known !== undefined) return known.found;
  const found = mayHold.test(text) ? findMasks(text) : [];
  newest.unshift({ text, found });
  newest.splice(mostKept);
  return found;
}

function findMasks(text: string): readonly MaskedValue[] {
  const found: MaskedValue[] = [];
  const path: PathStep[] = [];
  const lists: boolean[] = [];
  let isName = false;
  for (const { type, content } of jsonTokens(text)) {
    const isInList = lists.at(-1) ?? false;
    switch (type) {
      case '{':
      case '[':
        lists.push(type === '[');
        path.push(type === '[' ? 0 : '');
        isName = type === '{';
        break;
      case '}':
      case ']':
        lists.pop();
        path.pop();
        isName = false;
        break;
      case ',':
        if (isInList) path.push(Number(path.pop()) + 1);
        isName = !isInList;
        break;
      case 'string':
        if (isName) path.splice(-1, 1, content);
        else if (isMasked(content)) found.push({ path: [...path], value: content });
        isName = false;
        break;
    }
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
export const keyOfPath = (path: readonly PathStep[]): string => JSON.stringify(path);
