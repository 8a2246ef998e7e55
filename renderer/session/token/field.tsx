import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordIssue } from '../../lib/words/word-issue.ts';
import { Button } from '../../ui/button/button.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { Note } from '../../ui/look/note.tsx';
import { aroundToken } from './around-token.ts';

interface TokenFieldProps {
  readonly value: string;
  readonly onChange: (token: string) => void;
  readonly description?: ReactNode;
  readonly placeholder?: string;
  readonly error?: ReactNode;
  readonly autoFocus?: boolean;
  readonly onBlur?: () => void;
}

/**
 * Where a token is typed; never filled in again. A password field drops line breaks in silence, and
 * two lines would become one wrong token: such a paste is refused with a sentence instead.
 */
export function TokenField({ onChange, error, placeholder, onBlur, ...rest }: TokenFieldProps) {
  const { t } = useTranslation();
  const [hadLineBreak, setHadLineBreak] = useState(false);
  const around = aroundToken(rest.value);
  return (
    <>
      <PasswordField
        {...rest}
        {...(placeholder === undefined ? {} : { placeholder })}
        label={t('session.form.token')}
        error={hadLineBreak ? wordIssue('line-break') : error}
        isMonospace
        onBlur={() => onBlur?.()}
        onChange={(token) => {
          setHadLineBreak(false);
          onChange(token);
        }}
        onPaste={(event) => {
          // One at the very end comes along when a whole line is copied, and means nothing.
          const text = event.clipboardData?.getData('text/plain').trim() ?? '';
          if (!/[\r\n]/.test(text)) return;
          event.preventDefault();
          setHadLineBreak(true);
        }}
      />
      {around !== null && (
        <Note tone="warn">
          {t(`session.tokenAround.${around.kind}`, { text: around.text })}{' '}
          <Button variant="quiet" onPress={() => onChange(around.token)}>
            {t('session.tokenAround.remove')}
          </Button>
        </Note>
      )}
    </>
  );
}
