import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mostPages } from '../../../main/contract/limits.ts';
import type { PageStop } from '../../../main/contract/list-pages.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { failureActions } from '../../lib/ask/ask.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { i18n } from '../../lib/words/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { ErrorDialog } from '../../ui/failure/error-dialog.tsx';
import { Banner } from '../../ui/page/banner.tsx';
import type { ProductListState } from '../list/product-list-state.ts';

interface PagesNoteProps {
  readonly profile: Profile;
  readonly state: ProductListState;
  /** Reads the page where the list stopped, and those after it. */
  readonly onContinue: () => void;
}

/** Why the list doesn't have all pages of the service, and whether those that it has fit together. */
export function PagesNote({ profile, state, onContinue }: PagesNoteProps) {
  const { t } = useTranslation();
  const { read, summary, reading } = state;
  const [closed, setClosed] = useState<PageStop | null>(null);
  const [opened, setOpened] = useState<PageStop | null>(null);
  const actions = failureActions(profile, onContinue);
  if (read === null || summary === null) return null;
  const { stopped } = read.pages;
  const hasChanged = read.signs.isTotalChanged === true || summary.repeatedCount > 0;
  const failure = stopped?.kind === 'failed' ? stopped.failure : null;
  // A token is needed before anything else can help.
  const isAsked = failure?.kind === 'http' && failure.status === 401 && stopped !== closed;
  const isOpen = failure !== null && reading === null && (isAsked || stopped === opened);
  return (
    <>
      {stopped !== null && (
        <Banner
          tone="warn"
          isLive
          action={
            failure !== null && (
              <>
                {failure.kind !== 'cancelled' && (
                  <Button variant="quiet" onPress={() => setOpened(stopped)}>
                    {t('products.pages.details')}
                  </Button>
                )}
                <Button variant="quiet" isPending={reading !== null} onPress={onContinue}>
                  {t('products.pages.continue')}
                </Button>
              </>
            )
          }
        >
          {stopInWords(stopped, read.pages.read + 1)}
        </Banner>
      )}
      {hasChanged && (
        <Banner tone="warn" isLive>
          {t('products.pages.changed')}
        </Banner>
      )}
      {isOpen && (
        <ErrorDialog
          description={describeFailure(failure, 'readList')}
          actions={{ ...actions, 'try-again': onContinue }}
          onClose={() => {
            setClosed(stopped);
            setOpened(null);
          }}
        />
      )}
    </>
  );
}

/** Why page `next` isn't in the list. */
function stopInWords(stopped: PageStop, next: number): string {
  const { t } = i18n;
  const page = formatNumber(next);
  switch (stopped.kind) {
    case 'failed': {
      const { failure } = stopped;
      if (failure.kind === 'cancelled') return t('products.pages.cancelled', { page });
      const { whatHappened, reason } = describeFailure(failure, 'readList');
      return reason.given === 'service'
        ? t('products.pages.failedWith', { page, reason: harmless(reason.text) })
        : t('products.pages.failed', { page, why: whatHappened });
    }
    case 'refused':
      return t(`products.pages.refused.${stopped.why}`, {
        page,
        address: harmless(stopped.address),
      });
    case 'loop':
      return t('products.pages.loop', { page });
    case 'too-many':
      return t('products.pages.tooMany', { pages: formatNumber(mostPages) });
  }
}
