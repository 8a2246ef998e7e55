import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { mostPages } from '../../../main/contract/limits.ts';
import type { ListSummary } from '../../../main/contract/list/product-rows.ts';
import type { PageStop } from '../../../main/contract/list-pages.ts';
import type { ProductsRead } from '../../../main/contract/product.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { failureActions, showFailure } from '../../lib/ask/ask.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { i18n } from '../../lib/words/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { Banner } from '../../ui/page/banner.tsx';

interface PagesNoteProps {
  readonly profile: Profile;
  readonly read: ProductsRead;
  readonly summary: ListSummary;
  readonly isReading: boolean;
  /** Reads the page where the list stopped, and those after it. */
  readonly onContinue: () => void;
}

/** Why the list doesn't have all pages of the service, and whether those that it has fit together. */
export function PagesNote({ profile, read, summary, isReading, onContinue }: PagesNoteProps) {
  const { t } = useTranslation();
  const { stopped } = read.pages;
  const failure = stopped?.kind === 'failed' ? stopped.failure : null;
  const showWhy = async (): Promise<void> => {
    if (failure === null) return;
    const actions = { ...failureActions(profile, onContinue), 'try-again': onContinue };
    await showFailure(profile, failure, 'readList', { actions });
  };
  const ask = useEffectEvent(showWhy);
  // A token is needed before anything else can help.
  const needsToken = failure?.kind === 'http' && failure.status === 401;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that a read stops there.
  useEffect(() => {
    if (needsToken) void ask();
  }, [stopped, needsToken]);
  const hasChanged = read.signs.isTotalChanged === true || summary.isShifted;
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
                  <Button variant="quiet" onPress={showWhy}>
                    {t('products.pages.details')}
                  </Button>
                )}
                <Button variant="quiet" isPending={isReading} onPress={onContinue}>
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
