import { useTranslation } from 'react-i18next';
import { useEarlierDoubt } from '../../lib/failure/earlier-doubt.ts';
import { hrefOf } from '../../lib/window/router.ts';
import { formatSeenAt } from '../../lib/words/format.ts';
import { Note } from '../../ui/look/note.tsx';

interface EarlierDoubtProps {
  readonly writeId: string;
  /** What became of the write as far as the page knows: with another one the journal is asked again. */
  readonly asOf: unknown;
}

/** Says beside the outcome of a write that an attempt before it is still in doubt, and leads to its journal entry. */
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
