import type { TFunction } from 'i18next';
import { nameInWords } from '../../../main/contract/form/name-in-words.ts';
import type { EntryField } from '../../../main/contract/list/product-rows.ts';
import { formatNumber } from '../../lib/words/format.ts';
import type { LabelledValue } from '../../ui/values/labelled-values.tsx';
import { fieldLabel } from '../product-label.ts';

/** The fields of an entry of the list as labels and values. */
export function labelledFields(
  t: TFunction,
  fields: readonly EntryField[],
): readonly LabelledValue[] {
  return fields.map((field, index) => {
    const { name, text, length, parts } = field;
    const number = `${formatNumber(index + 1)}.`;
    return {
      name: name ?? number,
      label: name === null ? number : nameInWords(fieldLabel(t, name)),
      kind: kindOf(field),
      text,
      length,
      parts: labelledFields(t, parts),
    };
  });
}

function kindOf({ kind, text, length, parts }: EntryField): LabelledValue['kind'] {
  if (parts.length > 0) return 'parts';
  if (kind === 'group' || kind === 'list' || length === 0) return 'empty';
  if (kind === 'text') return 'text';
  return words[text] ?? (/^[-\d]/.test(text) ? 'number' : 'text');
}

/** What people call the values that JSON has words for. */
const words: Readonly<Record<string, 'yes' | 'no' | 'none'>> = {
  true: 'yes',
  false: 'no',
  null: 'none',
};
