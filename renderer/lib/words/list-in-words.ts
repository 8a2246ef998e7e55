import type { ListShape } from '../../../main/contract/profile/list-shape.ts';
import { harmless } from './harmless.ts';
import { i18n } from './i18n.ts';

/** How a service sends its list, in sentences. */
export function listInWords(shape: ListShape | null): string {
  const sentences = (['inside', 'id', 'name', 'price', 'next'] as const).flatMap((part) => {
    const name = shape?.[part];
    return name === undefined ? [] : [i18n.t(`list.${part}`, { name: harmless(name) })];
  });
  return sentences.length === 0 ? i18n.t('list.usual') : sentences.join(' ');
}
