import type { RefCallback } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

/**
 * A field for a secret: never shown, never offered again by the browser, and emptied when it goes. An
 * input that has left the page may live on (React Aria was seen to hold one whose transition had not
 * ended), and with it what was typed.
 */
export function PasswordField(
  props: Omit<TextFieldProps, 'type' | 'rows' | 'textAreaRef' | 'ref'>,
) {
  return <TextField {...props} type="password" ref={emptyWhenGone} />;
}

const emptyWhenGone: RefCallback<HTMLInputElement> = (input) => () => {
  if (input === null) return;
  input.value = '';
  // React writes what is typed into the attribute as well.
  input.removeAttribute('value');
};
