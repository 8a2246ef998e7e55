import type { FieldMessage } from '../../../contract/failure.ts';

/** How much a sentence says; lower is better. */
export const tiers = { forUser: 0, telling: 1, little: 2, word: 3 } as const;

export interface Sentence {
  readonly text: string;
  readonly tier: number;
  /** Distance from where errors usually are; lower is better. */
  readonly level: number;
  /** Rank of its key; lower is better. */
  readonly rank: number;
  /** If it is one or more sentences from a list: each of them. */
  readonly parts?: readonly string[];
}

export interface Ranked {
  readonly text: string;
  readonly order: number;
}

/** What was found in a part of a body, in any order. */
export interface Findings {
  readonly sentences: Sentence[];
  readonly fields: FieldMessage[];
  readonly codes: Ranked[];
  readonly requestIds: Ranked[];
}

export const noFindings = (): Findings => ({
  sentences: [],
  fields: [],
  codes: [],
  requestIds: [],
});

export function add(to: Findings, from: Findings): void {
  to.sentences.push(...from.sentences);
  to.fields.push(...from.fields);
  to.codes.push(...from.codes);
  to.requestIds.push(...from.requestIds);
}

/** Adds the messages of a map of fields, and its general messages as one sentence. */
export function addTold(
  to: Findings,
  { fields }: { readonly fields: readonly FieldMessage[] },
  sentence: Sentence | null,
): void {
  to.fields.push(...fields);
  if (sentence !== null) to.sentences.push(sentence);
}

/**
 * The most informative sentence, followed by what a list next to it adds: each sentence of the list by itself. Empty if
 * there is none.
 */
export function messagesOfReason({ sentences, fields }: Findings): readonly string[] {
  const ofFields = new Set(fields.map(({ message }) => message));
  const isOfFields = ({ parts }: Sentence): boolean =>
    parts?.every((part) => ofFields.has(part)) === true;
  const [best, ...others] = sentences
    .filter((one) => !isOfFields(one))
    .sort((a, b) => a.tier - b.tier || a.level - b.level || a.rank - b.rank);
  if (best === undefined) return [];
  const { text: told, parts: listed, tier: bestTier } = best;
  if (listed !== undefined) return listed;
  if (bestTier > tiers.telling) return [told];
  const more = others.find(
    ({ text, parts, tier }) =>
      parts !== undefined && tier <= tiers.telling && !told.includes(text) && !text.includes(told),
  );
  return [told, ...(more?.parts ?? [])];
}

export const firstOf = (ranked: readonly Ranked[]): string | null =>
  [...ranked].sort((a, b) => a.order - b.order)[0]?.text ?? null;
