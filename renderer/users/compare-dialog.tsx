import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { compareBodies, mostCompared } from '../body/compare/compare-bodies.ts';
import { DifferenceList } from '../body/compare/difference-list.tsx';
import type { ReadyRequest } from '../form/content/ready-request.ts';
import { Button } from '../ui/button/button.tsx';
import { Disclosure } from '../ui/button/disclosure.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { placeOfTime, SentenceWithTime } from '../ui/look/sentence-with-time.tsx';
import styles from './compare-dialog.module.css';

interface CompareDialogProps {
  readonly profileName: string;
  readonly sentAt: string;
  /** The body that was last sent. */
  readonly before: string;
  /** What would be sent now. */
  readonly request: ReadyRequest;
  readonly onClose: () => void;
  readonly onLoad: () => void;
}

/** What was last sent next to what would be sent now, field by field. */
export function CompareDialog({
  profileName,
  sentAt,
  before,
  request,
  onClose,
  onLoad,
}: CompareDialogProps) {
  const { t } = useTranslation();
  const now = request.ok ? request.body : null;
  const isTooLarge = before.length + (now?.length ?? 0) > mostCompared;
  const differences = useMemo(
    () => (now === null || isTooLarge ? [] : compareBodies(before, now)),
    [before, now, isTooLarge],
  );
  const of = <K extends (typeof differences)[number]['kind']>(kind: K) =>
    differences.filter((difference) => difference.kind === kind);
  const same = of('same');
  const told = (['changed', 'left-out', 'added'] as const)
    .map((kind) => ({ kind, found: of(kind) }))
    .filter(({ found }) => found.length > 0);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="wide"
      title={t('users.compare.title')}
      footer={
        <>
          <Button autoFocus onPress={onClose}>
            {t('common.close')}
          </Button>
          <Button onPress={onLoad}>{t('users.compare.load')}</Button>
        </>
      }
    >
      <p>
        <SentenceWithTime sentence={t('users.compare.lead', { when: placeOfTime })} iso={sentAt} />
      </p>
      {!request.ok && <p>{t('users.compare.notReady', { reason: request.reason })}</p>}
      {isTooLarge && <p>{t('users.compare.tooLarge')}</p>}
      {request.ok && !isTooLarge && told.length === 0 && <p>{t('users.compare.nothing')}</p>}
      {told.map(({ kind, found }) => (
        <section key={kind} aria-label={t(`users.compare.kind.${kind}`)} className={styles.part}>
          <h3 className={styles.heading}>
            {t(`users.compare.kind.${kind}`)} <span className={styles.count}>{found.length}</span>
          </h3>
          {kind === 'left-out' && (
            <p className={styles.hint}>
              {t('users.compare.leftOutHint', { profile: profileName })}
            </p>
          )}
          <DifferenceList differences={found} />
        </section>
      ))}
      {same.length > 0 && (
        <Disclosure title={t('users.compare.kind.same')} remark={same.length}>
          <DifferenceList differences={same} />
        </Disclosure>
      )}
    </Dialog>
  );
}
