import { MemberReader } from '../out/member-reader.ts';
import type { ProductColumns } from '../scan/product-columns.ts';
import type { Steps } from '../scan/resumable.ts';

interface MatchedList {
  readonly columns: ProductColumns;
  /** The rows with this ID that have not been removed. */
  find(id: string): readonly number[];
  isThere(row: number): boolean;
}

/** Entries compared in one step: a few milliseconds. */
const rowsPerStep = 8192;

/**
 * The rows whose ID, or whose member, is this JSON value, up to `most`: compared digit by digit, or character by
 * character. An ID matches whether the list has it as a number or as text, because both address the same product.
 */
export function* matchingRows(
  list: MatchedList,
  value: string,
  member: string | null,
  most: number,
): Steps<readonly number[]> {
  const text = textOf(value);
  if (text === null && !/^-?\d/.test(value)) return [];
  if (member === null) return list.find(text ?? value).slice(0, most);
  const reader = new MemberReader(list.columns, member);
  const json = new TextEncoder().encode(text === null ? value : JSON.stringify(text));
  const rows: number[] = [];
  for (let row = 0; row < list.columns.count && rows.length < most; row++) {
    if (row % rowsPerStep === 0) yield;
    if (reader.isValue(row, { json, text }) && list.isThere(row)) rows.push(row);
  }
  return rows;
}

/** The content of a JSON string; null for anything else, such as a number or a placeholder. */
function textOf(value: string): string | null {
  if (!value.startsWith('"')) return null;
  try {
    return String(JSON.parse(value));
  } catch {
    return null;
  }
}
