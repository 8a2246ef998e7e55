import { harmless } from './harmless.ts';

/** The longest that a name may be, so that with the words after it every file system takes it. */
const mostNameLength = 80;

/** A name as the beginning of a file's name, safe on every system. */
export function fileNamePart(name: string): string {
  return harmless(name)
    .replace(/[<>:"/\\|?*\uFFFD]/g, '-')
    .replace(/\s+/g, ' ')
    .slice(0, mostNameLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/^[\s.]{1,80}/, '')
    .replace(/[\s.]{1,80}$/, '');
}
