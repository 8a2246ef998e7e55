import type { BatchOptions } from '../../../../main/contract/batch/batch.ts';
import { parseLimit } from '../../../lib/words/parse-limit.ts';

/** The ranges of `batchOptionsSchema`. The page doesn't load zod, so a test compares the two. */
export const optionLimits = {
  atOnce: { min: 1, max: 6, step: 1 },
  pauseMs: { min: 0, max: 600_000, step: 100 },
  mostFailures: { min: 1, max: 1000, step: 1 },
} as const;
export type NumberOption = keyof typeof optionLimits;
export const numberOptions = [
  'atOnce',
  'pauseMs',
  'mostFailures',
] as const satisfies NumberOption[];

/** How a batch is run, as typed into the fields. */
export interface OptionsTexts extends Readonly<Record<NumberOption, string>> {
  readonly asksAfterFirst: boolean;
}

export function textsOfOptions({ asksAfterFirst, ...numbers }: BatchOptions): OptionsTexts {
  return {
    asksAfterFirst,
    atOnce: String(numbers.atOnce),
    pauseMs: String(numbers.pauseMs),
    mostFailures: String(numbers.mostFailures),
  };
}

/** The value of a field, or why it is invalid. */
export function readOption(texts: OptionsTexts, name: NumberOption): ReturnType<typeof parseLimit> {
  return parseLimit(texts[name], optionLimits[name]);
}

/** The values of the fields. Null if one of them is invalid. */
export function optionsOfTexts(texts: OptionsTexts): BatchOptions | null {
  const [atOnce, pauseMs, mostFailures] = numberOptions.map((name) => readOption(texts, name));
  if (typeof atOnce !== 'number' || typeof pauseMs !== 'number') return null;
  if (typeof mostFailures !== 'number') return null;
  return { atOnce, pauseMs, mostFailures, asksAfterFirst: texts.asksAfterFirst };
}
