import { TextField, type TextFieldProps } from './text-field.tsx';

/** A field for a secret: never shown, never offered again by the browser. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'rows' | 'textAreaRef'>) {
  return <TextField {...props} type="password" />;
}
