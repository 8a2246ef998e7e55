import { CircleAlert } from 'lucide-react';
import { type ReactNode, type Ref, use } from 'react';
import { FieldError as AriaFieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextArea } from 'react-aria-components/TextArea';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField';
import { useAutoFocus } from '../../lib/window/focus.ts';
import { classNames } from '../look/class-names.ts';
import { Icon } from '../look/icon.tsx';
import styles from './field.module.css';
import { ReadOnly } from './read-only.ts';

export interface TextFieldProps
  extends Pick<
    AriaTextFieldProps,
    | 'aria-label'
    | 'aria-describedby'
    | 'aria-activedescendant'
    | 'aria-autocomplete'
    | 'aria-controls'
    | 'autoFocus'
    | 'inputMode'
    | 'isDisabled'
    | 'isReadOnly'
    | 'isRequired'
    | 'maxLength'
    | 'name'
    | 'onBlur'
    | 'onChange'
    | 'onFocus'
    | 'onKeyDown'
    | 'onPaste'
    | 'type'
    | 'value'
  > {
  /** Leave it out only if there is an `aria-label`. */
  readonly label?: ReactNode;
  readonly description?: ReactNode;
  /** The error message; the field is invalid if there is one. */
  readonly error?: ReactNode;
  /** The field is invalid because of a message elsewhere; `aria-describedby` refers to it. */
  readonly isRefused?: boolean;
  readonly placeholder?: string;
  /** How a date box writes its date (locks.ts). */
  readonly lang?: string;
  readonly isMonospace?: boolean;
  /** The user's own words: spell-checked where the system does this locally (docs/security.md). */
  readonly isFreeText?: boolean;
  /** Makes it a text area with this many rows, which the user can enlarge. */
  readonly rows?: number;
  /** A button at the end of a field of one line. */
  readonly endButton?: ReactNode;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
  readonly textAreaRef?: Ref<HTMLTextAreaElement>;
}

/** A labelled text field for names, IDs and codes: no autocorrection, no autofill. */
export function TextField({
  label,
  description,
  error,
  isRefused = false,
  placeholder,
  lang,
  isMonospace = false,
  isFreeText = false,
  rows,
  endButton,
  className,
  autoFocus,
  isReadOnly = false,
  ref,
  textAreaRef,
  ...rest
}: TextFieldProps) {
  const isFormReadOnly = use(ReadOnly);
  const input = useAutoFocus(rows === undefined && autoFocus, ref);
  const area = useAutoFocus(rows !== undefined && autoFocus, textAreaRef);
  const isInvalid = error !== undefined && error !== null && error !== false && error !== '';
  const control = classNames(
    styles.control,
    isMonospace && styles.monospace,
    rows !== undefined && styles.multiline,
  );
  const shared = { className: control, placeholder: placeholder ?? '', lang };
  return (
    <AriaTextField
      {...rest}
      autoComplete="off"
      autoCorrect="off"
      spellCheck={isFreeText ? 'true' : 'false'}
      validationBehavior="aria"
      isReadOnly={isReadOnly || isFormReadOnly}
      isInvalid={isInvalid || isRefused}
      className={classNames(styles.field, className)}
    >
      {label !== undefined && <Label className={styles.label ?? ''}>{label}</Label>}
      {rows === undefined && endButton === undefined && <Input {...shared} ref={input} />}
      {rows === undefined && endButton !== undefined && (
        <div className={styles.withButton}>
          <Input {...shared} ref={input} />
          {endButton}
        </div>
      )}
      {rows !== undefined && <TextArea {...shared} rows={rows} ref={area} />}
      {description !== undefined && (
        <Text slot="description" className={styles.description ?? ''}>
          {description}
        </Text>
      )}
      {/* If the field is only refused, the reason is shown elsewhere. */}
      {isInvalid && <FieldError message={error} />}
    </AriaTextField>
  );
}

/** The error message below a RAC field. */
function FieldError({ message }: { readonly message: ReactNode }) {
  return (
    <AriaFieldError className={styles.error ?? ''} elementType="div">
      <Icon as={CircleAlert} size={14} />
      <span>{message}</span>
    </AriaFieldError>
  );
}
