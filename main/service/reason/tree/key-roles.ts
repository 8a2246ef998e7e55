import * as words from '../words/error-words.ts';
import { inEnglish, withoutAccents } from '../words/foreign-words.ts';
import { isCode, isSeparatedCode } from '../words/looks-like.ts';
import { type Group, isList, isText } from './tree.ts';

/**
 * Normalises a key for comparison, without namespace, case, dashes and underscores: `odata.error_code` is `errorcode`.
 */
export function plainKey(key: string): string {
  const local = key.slice(key.lastIndexOf(':') + 1).replace(/^@?odata\./i, '');
  const letters = local.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  const plain = inEnglish(isPlainAscii.test(letters) ? letters : withoutAccents(letters));
  // Name-value lists number their keys: L_LONGMESSAGE0.
  return plain.replace(/^l(?=(?:long|short)message|errorcode)/, '').replace(/([a-z]{4})\d$/, '$1');
}

const isPlainAscii = /^[a-z\d]*$/;

/** Up to this rank, a text under the key is certainly a message. */
const surestRank = 2;
/** Up to this rank it usually is. */
const messageRank = 4;
/** Up to this rank, a key that contains a path isn't used for anything else. */
const pathRanks = 1;
const weakest = Number.POSITIVE_INFINITY;

/** How certainly a key says that its text is a sentence, from 0; undefined if it doesn't say so. */
export const sentenceRank = (key: string): number | undefined =>
  words.sentenceWords.get(key) ??
  words.sentenceCompounds.find(([pattern]) => pattern.test(key))?.[1];

export const codeRank = (key: string): number | undefined =>
  words.codeWords.get(key) ?? (words.codeCompounds.test(key) ? 0 : undefined);

export const requestIdRank = (key: string): number | undefined => words.requestIdWords.get(key);

export const pathRank = (key: string): number | undefined =>
  words.pathWords.get(key) ?? (words.pathCompounds.test(key) ? 0 : undefined);

export const isEnvelope = (key: string): boolean => words.envelopeWords.has(key);
export const isContainer = (key: string): boolean => words.containerWords.has(key);
export const isOfRequest = (key: string): boolean => words.sentWords.has(key);
export const isFieldMap = (key: string): boolean =>
  words.fieldMapWords.has(key) || words.fieldMapCompounds.test(key);
export const speaksOfErrors = (key: string): boolean => words.errorStem.test(key);
export const isTrace = (key: string): boolean => words.traceWords.has(key);
export const isIgnored = (key: string): boolean => isTrace(key) || words.otherWords.has(key);

/** Whether a group or list under this key is about the error. */
export const isKnown = (key: string): boolean =>
  isEnvelope(key) || isFieldMap(key) || isContainer(key) || sentenceRank(key) !== undefined;

/** Certain even next to data that isn't about errors: the `description` of a pump isn't a reason. */
export const isSureWord = (key: string): boolean =>
  (sentenceRank(key) ?? weakest) <= surestRank || /^(?:errors?|reason)$/.test(key);

/** A text under this key is about the group that contains it, even among names of fields. */
export const isStrongWord = (key: string): boolean =>
  (sentenceRank(key) ?? weakest) <= surestRank || /^field(?:name)?$/.test(key);

/** Whether a group has its own keys for messages or field names, so that it isn't a map of fields. */
export const hasOwnWords = (group: Group): boolean =>
  Object.entries(group).some(([name, value]) => {
    const key = plainKey(name);
    if (codeRank(key) === 0 && (typeof value === 'number' || (isText(value) && isCode(value))))
      return true;
    if (key === 'type' && isText(value) && isSeparatedCode(value)) return true;
    const speaks = (sentenceRank(key) ?? weakest) <= messageRank;
    if (isList(value)) return key === 'messages' && Object.values(group).some(isText);
    return isText(value) && (speaks || (pathRank(key) ?? weakest) <= pathRanks);
  });

/** `_schema`, `__all__`, `*` and the empty key have no letters of their own, or a word for all. */
export const isGeneral = (key: string): boolean =>
  key.replace(/[*$_]/g, '') === '' ||
  key === '_schema' ||
  words.generalWords.has(plainKey(key)) ||
  /(?:error|exception|violation|fault)(?:codes?|s)?$/.test(plainKey(key));
