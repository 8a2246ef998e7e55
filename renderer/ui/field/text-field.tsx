import type { ReactNode, Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextArea } from 'react-aria-components/TextArea';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField';
import { useAutoFocus } from '../../lib/window/use-auto-focus.ts';
import { classNames } from '../look/class-names.ts';
import styles from './field.module.css';
import { FieldError } from './field-error.tsx';

export interface TextFieldProps
  extends Pick<
    AriaTextFieldProps,
    | 'aria-label'
    | 'aria-describedby'
    | 'autoFocus'
    | 'inputMode'
    | 'isDisabled'
    | 'isReadOnly'
    | 'maxLength'
    | 'name'
    | 'onBlur'
    | 'onChange'
    | 'onKeyDown'
    | 'onPaste'
    | 'type'
    | 'value'
  > {
  /** Left out only together with an `aria-label`. */
  readonly label?: ReactNode;
  readonly description?: ReactNode;
  /** A sentence that says what is wrong; the field is invalid while there is one. */
  readonly error?: ReactNode;
  /** It is invalid by what is said elsewhere: where, stands in `aria-describedby`. */
  readonly isRefused?: boolean;
  readonly placeholder?: string;
  readonly isMonospace?: boolean;
  /** Words of a person's own: their spelling is checked where the system does so by itself (docs/security.md). */
  readonly isFreeText?: boolean;
  /** Makes it a text area with this many rows, which can be dragged higher. */
  readonly rows?: number;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
  readonly textAreaRef?: Ref<HTMLTextAreaElement>;
}

/** A labelled text field. Names, ids and codes are typed here: nothing is corrected or filled in. */
export function TextField({
  label,
  description,
  error,
  isRefused = false,
  placeholder,
  isMonospace = false,
  isFreeText = false,
  rows,
  className,
  autoFocus,
  ref,
  textAreaRef,
  ...rest
}: TextFieldProps) {
  const input = useAutoFocus(rows === undefined && autoFocus, ref);
  const area = useAutoFocus(rows !== undefined && autoFocus, textAreaRef);
  const isInvalid = error !== undefined && error !== null && error !== false && error !== '';
  const control = classNames(
    styles.control,
    isMonospace && styles.monospace,
    rows !== undefined && styles.multiline,
  );
  const shared = { className: control, placeholder: placeholder ?? '' };
  return (
    <AriaTextField
      {...rest}
      autoComplete="off"
      autoCorrect="off"
      spellCheck={isFreeText ? 'true' : 'false'}
      validationBehavior="aria"
      isInvalid={isInvalid || isRefused}
      className={classNames(styles.field, className)}
    >
      {label !== undefined && <Label className={styles.label ?? ''}>{label}</Label>}
      {rows === undefined ? (
        <Input {...shared} ref={input} />
      ) : (
        <TextArea {...shared} rows={rows} ref={area} />
      )}
      {description !== undefined && (
        <Text slot="description" className={styles.description ?? ''}>
          {description}
        </Text>
      )}
      {/* A field that is only refused says why elsewhere. */}
      {isInvalid && <FieldError message={error} />}
    </AriaTextField>
  );
}
