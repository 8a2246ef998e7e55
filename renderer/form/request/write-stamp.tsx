import { useTranslation } from 'react-i18next';
import type { WriteSummary } from '../../../main/contract/write/write.ts';
import { formatClock } from '../../lib/words/format.ts';
import { Stamp } from '../../ui/look/stamp.tsx';

interface WriteStampProps {
  readonly write: WriteSummary;
  /** In plain words: see `Stamp`. */
  readonly isPlain?: boolean;
}

/** The outcome of a write from an earlier press, such as "Unknown 10:31". */
export function WriteStamp({ write, isPlain = false }: WriteStampProps) {
  const { t } = useTranslation();
  const { outcome, status, startedAt, endedAt, resolution, operation } = write;
  const answer = status === null ? '' : ` · ${status}`;
  return (
    <Stamp
      outcome={outcome}
      isPlain={isPlain}
      detail={`${formatClock(endedAt ?? startedAt)}${answer}`}
      {...(resolution === null
        ? {}
        : { suffix: t(`journal.resolved.${resolution.as}.${operation}`) })}
    />
  );
}
