import { readJson } from '../read/read-json.ts';
import { isGroup, isList, type Value } from '../tree/value.ts';
import type { Block } from './page-blocks.ts';

/** The JSON that a page shows: all of a block of it, or what stands below the head of the answer in a `pre`. */
export function jsonOfPage(blocks: readonly Block[]): Value | undefined {
  for (const { tag, text } of blocks) {
    if (!/[\]}]/.test(text.at(-1) ?? '')) continue;
    const json = (tag === 'pre' ? inPre : whole).exec(text)?.[1];
    const value = json === undefined ? undefined : readJson(json);
    if (isGroup(value) || isList(value)) return value;
  }
  return undefined;
}

const whole = /^([[{]\s*["{].*[\]}])$/s;
const inPre = /(?:^|\n)[ \t]*([[{]\s*["{].*[\]}])$/s;
