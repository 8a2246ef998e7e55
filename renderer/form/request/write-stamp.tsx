import { useTranslation } from 'react-i18next';
import type { WriteSummary } from '../../../main/contract/write/write.ts';
import { useEarlierDoubt } from '../../lib/failure/earlier-doubt.ts';
import { hrefOf } from '../../lib/window/router.ts';
import { formatClock, formatSeenAt } from '../../lib/words/format.ts';
import { Note } from '../../ui/look/note.tsx';
import { Stamp } from '../../ui/look/stamp.tsx';

/** The outcome of a write from an earlier press, such as "Unknown 10:31". */
export function WriteStamp({ write }: { readonly write: WriteSummary }) {
  const { t } = useTranslation();
  const { outcome, startedAt, endedAt, resolution, operation } = write;
  return (
    <Stamp
      outcome={outcome}
      detail={formatClock(endedAt ?? startedAt)}
      {...(resolution === null
        ? {}
        : { suffix: t(`journal.resolved.${resolution.as}.${operation}`) })}
    />
  );
}

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
