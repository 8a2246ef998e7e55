import {
  codeRank,
  isSureWord,
  pathRank,
  plainKey,
  sentenceRank,
  speaksOfErrors,
} from '../tree/key-roles.ts';
import { type Group, isText, type Where } from '../tree/tree.ts';
import { complains } from '../words/error-words.ts';
import { isCode } from '../words/looks-like.ts';

/** Keys of this rank and better are only used for errors. */
const surePath = 1;
const sureCode = 1;

/**
 * Whether a group is a shop object that was sent back: it has an ID or a name, and nothing in it is about an error. The
 * description of a pump isn't a reason.
 */
export function isRecord(group: Group): boolean {
  const entries = Object.entries(group).map(([name, value]) => ({ key: plainKey(name), value }));
  return (
    entries.some(({ key }) => /^(?:id|uuid|guid|sku|name)$/.test(key)) &&
    !entries.some(({ key, value }) => {
      const isOfCode =
        (codeRank(key) ?? sureCode + 1) <= sureCode || /^(?:status|success|ok)$/.test(key);
      return (
        isSureWord(key) ||
        (isText(value) && saysError(key, value)) ||
        (pathRank(key) ?? surePath + 1) <= surePath ||
        (isOfCode && (!isText(value) || isCode(value)))
      );
    })
  );
}

const saysError = (key: string, text: string): boolean =>
  /^(?:name|status|result)$/.test(key)
    ? speaksOfErrors(text.toLowerCase()) || /^fail/i.test(text)
    : sentenceRank(key) !== undefined && complains(text);

/** Where the requested data is if nothing went wrong. */
export const mayHoldData = ({ depth, key }: Where): boolean =>
  depth === 0 || /^(?:data|results?|items|elements|records|rows|content)$/.test(key);
