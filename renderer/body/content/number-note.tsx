import { useTranslation } from 'react-i18next';
import { wholeReading } from '../../../main/contract/body/written-number.ts';
import { decimalSign } from '../../lib/words/format.ts';
import { Note } from '../../ui/look/note.tsx';

/** Whether a typed number means another one where the user is: 1.234 is one thousand to someone who writes 0,5. */
export function hasWholeReading(typed: string): boolean {
  return wholeReading(typed, decimalSign()) !== null;
}

/** Below a box with such a number: what is sent, and what to type for the other one. Null for any other text. */
export function NumberNote({ typed }: { readonly typed: string }) {
  const { t } = useTranslation();
  const whole = wholeReading(typed, decimalSign());
  if (whole === null) return null;
  return (
    <Note tone="warn">{t('body.number.sentWithDecimals', { sent: typed.trim(), whole })}</Note>
  );
}
