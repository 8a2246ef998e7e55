import { type RefObject, useCallback } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

/**
 * A field for a secret: never shown, never offered again by the browser, and emptied when it goes. An
 * input that has left the page may live on (React Aria was seen to hold one whose transition had not
 * ended), and with it what was typed.
 */
export function PasswordField({
  inputRef,
  ...props
}: Omit<TextFieldProps, 'type' | 'rows' | 'textAreaRef' | 'ref'> & {
  readonly inputRef?: RefObject<HTMLInputElement | null>;
}) {
  const emptyWhenGone = useCallback(
    (input: HTMLInputElement | null) => {
      if (inputRef !== undefined) inputRef.current = input;
      return () => {
        if (inputRef !== undefined) inputRef.current = null;
        if (input === null) return;
        input.value = '';
        // React writes what is typed into the attribute as well.
        input.removeAttribute('value');
      };
    },
    [inputRef],
  );
  return <TextField {...props} type="password" ref={emptyWhenGone} />;
}
