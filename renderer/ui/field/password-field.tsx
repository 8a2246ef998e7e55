import { type RefObject, useCallback } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

/**
 * A field for a secret: shown only while the user wants to see what was typed, never suggested by the browser, and
 * cleared on unmount. An input that has left the page may stay in memory, and the typed text with it: React Aria was
 * seen to hold one whose transition had not ended.
 */
export function PasswordField({
  inputRef,
  isRevealed = false,
  ...props
}: Omit<TextFieldProps, 'type' | 'rows' | 'textAreaRef' | 'ref'> & {
  readonly inputRef?: RefObject<HTMLInputElement | null>;
  readonly isRevealed?: boolean;
}) {
  const emptyWhenGone = useCallback(
    (input: HTMLInputElement | null) => {
      if (inputRef !== undefined) inputRef.current = input;
      return () => {
        if (inputRef !== undefined) inputRef.current = null;
        if (input === null) return;
        input.value = '';
        // React also writes the typed text into the attribute.
        input.removeAttribute('value');
      };
    },
    [inputRef],
  );
  return <TextField {...props} type={isRevealed ? 'text' : 'password'} ref={emptyWhenGone} />;
}
