import type { KeyboardEvent } from 'react';

/** A letter of a shortcut, where the keyboard writes other letters too: by its place on the keyboard. */
export function isLetter({ key, code }: KeyboardEvent, letter: string): boolean {
  const isLatin = /^[a-z]$/i.test(key);
  return isLatin ? key.toLowerCase() === letter : code === `Key${letter.toUpperCase()}`;
}
