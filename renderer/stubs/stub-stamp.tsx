import { useTranslation } from 'react-i18next';
import type { WriteSummary } from '../../main/contract/write/write.ts';
import { Stamp } from '../ui/look/stamp.tsx';

interface StubStampProps {
  readonly stub: WriteSummary;
  readonly isTilted?: boolean;
}

/** What became of a stub, with the status that the service answered. */
export function StubStamp({ stub, isTilted = false }: StubStampProps) {
  const { t } = useTranslation();
  const detail = isAlreadyGone(stub)
    ? t('journal.alreadyGoneDetail')
    : [stub.status, stub.evidence && t(`journal.evidence.${stub.evidence.kind}`)]
        .filter((part) => part !== null)
        .map((part) => `· ${part}`)
        .join(' ');
  return (
    <Stamp
      outcome={stub.outcome}
      isTilted={isTilted}
      {...(detail ? { detail } : {})}
      {...(stub.settlement === null
        ? {}
        : { suffix: t(`journal.settled.${stub.settlement.as}.${stub.operation}`) })}
    />
  );
}

/** In stubs of before evidence, the 404 of a DELETE was done. */
export function isAlreadyGone({ outcome, operation, status }: WriteSummary): boolean {
  return outcome === 'done' && operation === 'deleteProduct' && status === 404;
}
