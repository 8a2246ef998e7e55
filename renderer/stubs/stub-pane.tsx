import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, useDeferredValue, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Perforation } from '../form/stub/perforation.tsx';
import { queryOf } from '../lib/app/query-of.ts';
import { IconButton } from '../ui/button/icon-button.tsx';
import { Note } from '../ui/look/note.tsx';
import { OpenStub } from './open-stub.tsx';
import styles from './stub-pane.module.css';

interface StubPaneProps {
  readonly writeId: string;
  /** What became of it as far as the list knows: with another one the stub is read again. */
  readonly state: string;
  readonly onClose: () => void;
  /** What else is known of it, under the stub or in its place. */
  readonly children?: ReactNode;
}

/** The opened stub beside the grid. */
export function StubPane({ writeId, state, onClose, children }: StubPaneProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const stub = useQuery({
    ...queryOf('getWrite', { writeId }, state),
    // Until it has been read again it stands as it was.
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  // Drawn piece by piece: in one go it would hold the window up.
  const record = useDeferredValue(stub.data);
  return (
    <section aria-labelledby={titleId} className={styles.pane}>
      <Perforation />
      <div className={styles.paper}>
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {t('journal.stub')}
          </h2>
          <IconButton name={t('journal.close')} icon={X} onPress={onClose} />
        </header>
        {stub.isError && <Note tone="danger">{t('journal.stubFailed')}</Note>}
        {record === null && <Note tone="plain">{t('journal.notFound')}</Note>}
        {record != null && <OpenStub stub={record} />}
        {children}
      </div>
    </section>
  );
}
