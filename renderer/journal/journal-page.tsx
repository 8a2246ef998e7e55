import { useTranslation } from 'react-i18next';
import type { Profile } from '../../main/contract/profile.ts';
import { describeFailure } from '../lib/describe-failure.ts';
import { navigate, useRoute } from '../lib/router.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { JournalGrid } from './journal-grid.tsx';
import styles from './journal-page.module.css';
import { StubPane } from './stub-pane.tsx';
import { useJournal } from './use-journal.ts';

interface JournalPageProps {
  readonly profile: Profile;
  readonly isCurrent: boolean;
}

/** The book of stubs: everything that was sent, of all profiles, and what became of it. */
export function JournalPage({ isCurrent }: JournalPageProps) {
  const { t } = useTranslation();
  const route = useRoute();
  const { stubs, isReading, failure, isWhole, readMore } = useJournal();
  const openId = isCurrent && route.page === 'journal' ? route.detail : '';
  const description = failure === null ? null : describeFailure(failure, 'listWrites');
  const again = <Button onPress={readMore}>{t('journal.retry')}</Button>;
  return (
    <>
      <PageHead title={t('journal.title')} />
      <div className={styles.area}>
        <div className={styles.book}>
          {stubs.length > 0 ? (
            <JournalGrid
              stubs={stubs}
              isWhole={isWhole}
              openId={openId}
              onOpen={(writeId) => navigate('journal', writeId)}
              onEndSeen={failure === null ? readMore : ignore}
            />
          ) : (
            isWhole && (
              <EmptyState title={t('journal.empty.title')} text={t('journal.empty.text')} />
            )
          )}
          {description !== null && stubs.length === 0 && (
            <EmptyState
              title={description.title}
              text={`${description.whatHappened} ${description.reason.text}`}
              action={again}
            />
          )}
          {description !== null && stubs.length > 0 && (
            <Banner tone="danger" isLive action={again}>
              {t('journal.moreFailed')} {description.whatHappened}
            </Banner>
          )}
          {isReading && (
            <p role="status" className={styles.reading}>
              {t(stubs.length === 0 ? 'journal.loading' : 'journal.loadingMore')}
            </p>
          )}
        </div>
        {openId !== '' && (
          <StubPane
            key={openId}
            writeId={openId}
            outcome={stubs.find(({ writeId }) => writeId === openId)?.outcome}
            onClose={() => navigate('journal')}
          />
        )}
      </div>
    </>
  );
}

function ignore(): void {}
