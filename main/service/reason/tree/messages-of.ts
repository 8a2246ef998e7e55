import { isSentence } from '../words/looks-like.ts';
import { codeRank, plainKey, sentenceRank } from './key-roles.ts';
import { localizedText } from './localized-text.ts';
import { withPlaceholders } from './placeholders.ts';
import { type Group, isGroup, isList, isText, type Value } from './tree.ts';

/** The weakest keys contain values and states, not messages. */
const weakestRank = 4;

/**
 * What an entry of a list or map of errors says: its sentence; or a whole list of messages or
 * failed constraints; otherwise its code. `except` is the key that contains the path.
 */
export function messagesOf(entry: Group, except: string | null): string[] {
  const told: { text: string; order: number }[] = [];
  const codes: { text: string; order: number }[] = [];
  for (const [name, value] of Object.entries(entry)) {
    if (name === except) continue;
    const key = plainKey(name);
    const rank = sentenceRank(key) ?? Number.POSITIVE_INFINITY;
    const several = severalOf(key, value, rank);
    if (several.some(isSentence)) return several;
    // Codes instead of messages: `["invalid"]`.
    if (several.length > 0) told.push({ text: several.join('; '), order: rank + 10 });
    const text = isGroup(value) ? localizedText(value) : value;
    if (!isText(text)) continue;
    if (rank <= weakestRank) told.push({ text, order: rank + (isSentence(text) ? 0 : 10) });
    const code = codeRank(key);
    if (code !== undefined && key !== 'status') codes.push({ text, order: code });
  }
  const best = [...told].sort(byOrder)[0] ?? [...codes].sort(byOrder)[0];
  return best === undefined ? [] : [withPlaceholders(best.text, entry)];
}

const byOrder = (a: { order: number }, b: { order: number }): number => a.order - b.order;

function severalOf(key: string, value: Value, rank: number): string[] {
  if (key === 'constraints' && isGroup(value)) return Object.values(value).filter(isText);
  if (isList(value) && rank <= weakestRank && value.every(isText)) return [...value];
  return [];
}
