import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { Note } from '../../ui/look/note.tsx';
import { type AroundToken, aroundToken } from './around-token.ts';

interface TokenFieldProps {
  readonly value: string;
  readonly onChange: (token: string) => void;
  readonly description?: ReactNode;
  readonly placeholder?: string;
  readonly error?: ReactNode;
  readonly autoFocus?: boolean;
  /** Offers to show what was typed. */
  readonly canReveal?: boolean;
  readonly onBlur?: () => void;
}

type Around = AroundToken | (Omit<AroundToken, 'kind'> & { readonly kind: 'lines' });

/**
 * Field for typing a token. It never shows a saved one. A password field silently drops line breaks, so two lines would
 * become one wrong token: such a paste is refused with a message, and the user can accept it without line breaks.
 */
export function TokenField({
  onChange,
  error,
  placeholder,
  canReveal = false,
  onBlur,
  ...rest
}: TokenFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isRevealed, setIsRevealed] = useState(false);
  /** The lines of a refused paste, joined into one. */
  const [joined, setJoined] = useState<string | null>(null);
  const around: Around | null =
    joined === null
      ? aroundToken(rest.value)
      : { kind: 'lines', text: '', token: rest.value + joined };
  return (
    <>
      <PasswordField
        {...rest}
        {...(placeholder === undefined ? {} : { placeholder })}
        label={t('session.form.token')}
        inputRef={input}
        error={error}
        isMonospace
        isRevealed={isRevealed}
        {...(canReveal && {
          endButton: (
            <IconButton
              name={t(isRevealed ? 'session.token.conceal' : 'session.token.reveal')}
              icon={isRevealed ? EyeOff : Eye}
              onPress={() => setIsRevealed(!isRevealed)}
            />
          ),
        })}
        onBlur={() => onBlur?.()}
        onChange={(token) => {
          setJoined(null);
          onChange(token);
        }}
        onPaste={(event) => {
          // A line break at the very end comes from copying a whole line and means nothing.
          const text = event.clipboardData?.getData('text/plain').trim() ?? '';
          if (!/[\r\n]/.test(text)) return;
          event.preventDefault();
          setJoined(
            text
              .split(/[\r\n]+/)
              .map((line) => line.trim())
              .join(''),
          );
        }}
      />
      {/* About the pasted text, not the content of the field, which may be empty. Announced because it appears
          while the user types. */}
      <div role="status">
        {around !== null && (
          <Note tone="warn">
            {t(`session.tokenAround.${around.kind}`, { text: around.text })}{' '}
            <Button
              variant="quiet"
              onPress={() => {
                setJoined(null);
                onChange(around.token);
                // This button disappears with the note and would take the focus with it.
                input.current?.focus();
              }}
            >
              {t('session.tokenAround.remove')}
            </Button>
          </Note>
        )}
      </div>
    </>
  );
}

/**
 * Offered if the keychain can't store a token. The token is never written to disk in plain text.
 */
export function SessionOnlyCheckbox(props: {
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
}) {
  const { t } = useTranslation();
  return (
    <Checkbox {...props} description={t('session.form.sessionOnlyHint')}>
      {t('session.form.sessionOnly')}
    </Checkbox>
  );
}
