import { useTranslation } from 'react-i18next';
import { useEarlierDoubt } from '../../lib/failure/earlier-doubt.ts';
import { hrefOf } from '../../lib/window/router.ts';
import { formatSeenAt } from '../../lib/words/format.ts';
import { Note } from '../../ui/look/note.tsx';

interface EarlierDoubtProps {
  readonly writeId: string;
  /** The state of the write as far as the page knows. When it changes, the journal is read again. */
  readonly asOf: unknown;
}

/** Says next to the outcome of a write that an earlier attempt is still in doubt, with a link to its journal entry. */
export function EarlierDoubt({ writeId, asOf }: EarlierDoubtProps) {
  const { t } = useTranslation();
  const earlier = useEarlierDoubt(writeId, asOf);
  if (earlier == null) return null;
  return (
    <Note tone="warn">
      {t('body.journalEntry.earlierDoubt', { time: formatSeenAt(earlier.startedAt) })}{' '}
      <a href={hrefOf('journal', earlier.writeId)}>{t('body.journalEntry.openEarlier')}</a>
    </Note>
  );
}
