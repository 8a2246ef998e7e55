import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
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
  readonly onBlur?: () => void;
}

type Around = AroundToken | (Omit<AroundToken, 'kind'> & { readonly kind: 'lines' });

/**
 * Where a token is typed; never filled in again. A password field drops line breaks in silence, and
 * two lines would become one wrong token: such a paste is refused with a sentence, and taken without them once
 * a person says so.
 */
export function TokenField({ onChange, error, placeholder, onBlur, ...rest }: TokenFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  /** The lines of a paste that was refused, as one. */
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
        onBlur={() => onBlur?.()}
        onChange={(token) => {
          setJoined(null);
          onChange(token);
        }}
        onPaste={(event) => {
          // One at the very end comes along when a whole line is copied, and means nothing.
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
      {/* Of what was pasted, not of what is in the field: that may be empty. Announced, since it comes while one types. */}
      <div role="status">
        {around !== null && (
          <Note tone="warn">
            {t(`session.tokenAround.${around.kind}`, { text: around.text })}{' '}
            <Button
              variant="quiet"
              onPress={() => {
                setJoined(null);
                onChange(around.token);
                // This button goes with the note, and would take the focus with it.
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
