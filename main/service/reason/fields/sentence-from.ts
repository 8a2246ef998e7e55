import { plainMessage } from '../read/plain-message.ts';
import { sentenceRank } from '../tree/key-roles.ts';
import type { Group, Where } from '../tree/tree.ts';
import { saysLittle } from '../words/error-words.ts';
import { isAddress, isPlainWord, isSentence } from '../words/looks-like.ts';
import { isAnyPhrase, isPhraseOf } from '../words/status-phrases.ts';
import { type Sentence, tiers } from './findings.ts';

/** Keys from this rank on may contain a code instead of a sentence. */
const messageRank = 2;
export const stateRank = 5;

/** The text as a reason; null if it is a code, a flag, or the phrase of the status. */
export function sentenceFrom(message: string, where: Where, beside: Group): Sentence | null {
  const text = plainMessage(message);
  if (isAddress(text)) return null;
  const rank = where.key === '' ? 0 : (sentenceRank(where.key) ?? stateRank);
  const isPhrase = isPhraseOf(where.status, text);
  if (isPhrase && !isWrittenOut(text, where.key, rank)) return null;
  const tier = isPhrase ? tiers.little : tierOf(text, rank, where.key, beside);
  return tier === null ? null : { text, tier, level: where.level, rank };
}

/**
 * `{"detail": "Not found."}` says the same as the status, but as a sentence with a full stop that someone wrote. Saying
 * that the service gave no reason would be false.
 */
function isWrittenOut(text: string, key: string, rank: number): boolean {
  return key !== '' && rank <= messageRank && /^\p{L}[\p{L}\s]*[.!]$/u.test(text);
}

/** Several messages of a list as one sentence; null if none of them is a sentence. */
export function sentenceOf(messages: readonly string[], where: Where): Sentence | null {
  const sentences = messages
    .map((message) => sentenceFrom(message, { ...where, key: 'message' }, {}))
    .filter((sentence) => sentence !== null);
  const [first] = sentences;
  if (first === undefined) return null;
  const parts = [...new Set(sentences.map(({ text }) => text))];
  return {
    ...first,
    text: parts.join('; '),
    tier: Math.min(...sentences.map(({ tier }) => tier)),
    rank: sentenceRank(where.key) ?? first.rank,
    parts,
  };
}

/** `com.shop.LockException: E17`: any other text is more useful to people. */
const ofPrograms = /^(?:[\w$]+\.)+[\w$]*(?:Exception|Error): /;

function tierOf(text: string, rank: number, key: string, beside: Group): number | null {
  if (!/[\p{L}\p{N}]{2}|\p{L}\p{M}*$/u.test(text)) return null;
  if (!isSentence(text)) {
    if (/^-?[\d.,]+$/.test(text) || isAnyPhrase(text)) return null;
    if (
      key !== '' &&
      rank > messageRank &&
      !(isPlainWord(text) && /^(?:reason|title|desc)/.test(key))
    )
      return null;
    return saysLittle(text) ? null : tiers.word;
  }
  if (saysLittle(text) || isAnyPhrase(text) || ofPrograms.test(text))
    return rank >= stateRank ? null : tiers.little;
  if (rank === 0 && key !== '') return tiers.forUser;
  return rank <= messageRank && isLocalized(beside) ? tiers.forUser : tiers.telling;
}

/** Needed for every text of a group. Cached, because the time would otherwise grow with the square of the group. */
const localized = new WeakMap<Group, boolean>();

function isLocalized(group: Group): boolean {
  const known = localized.get(group);
  if (known !== undefined) return known;
  const is = Object.keys(group).some((name) => /^locale$/i.test(name));
  localized.set(group, is);
  return is;
}
