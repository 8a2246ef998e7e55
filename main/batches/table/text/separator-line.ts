import { type TableSeparator, tableSeparators } from '../../../contract/batch/table-options.ts';

/** The line at the start of this text that tells Excel the separator, or null. */
export function separatorLine(
  text: string,
): { readonly separator: TableSeparator; readonly length: number } | null {
  const found = /^sep=(.)(?:\r\n|\n|\r)/i.exec(text);
  const separator = tableSeparators.find((one) => one === found?.[1]);
  return found === null || separator === undefined ? null : { separator, length: found[0].length };
}
