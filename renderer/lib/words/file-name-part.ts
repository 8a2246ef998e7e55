import { harmless } from './harmless.ts';

/** The maximum length, so that the name plus the words after it is valid on every file system. */
const mostNameLength = 80;

/** A name as the start of a file name, safe on every system. */
export function fileNamePart(name: string): string {
  return harmless(name)
    .replace(/[<>:"/\\|?*\uFFFD]/g, '-')
    .replace(/\s+/g, ' ')
    .slice(0, mostNameLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/^[\s.]{1,80}/, '')
    .replace(/[\s.]{1,80}$/, '');
}
