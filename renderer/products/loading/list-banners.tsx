import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/words/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { Banner } from '../../ui/page/banner.tsx';
import { BrokenEntriesDialog } from '../details/broken-entries-dialog.tsx';
import type { ListSummary } from '../index/protocol/index-protocol.ts';

/** What is not as documented about the list that is shown. */
export function ListBanners({ summary }: { readonly summary: ListSummary }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { entries, brokenCount, duplicateCount, duplicateIds } = summary;
  return (
    <>
      {brokenCount > 0 && (
        <Banner
          tone="warn"
          isLive
          action={
            <Button variant="quiet" onPress={() => setIsOpen(true)}>
              {t('products.broken.open')}
            </Button>
          }
        >
          {t('products.broken.banner', {
            count: brokenCount,
            broken: formatNumber(brokenCount),
            entries: formatNumber(entries),
          })}
        </Banner>
      )}
      {duplicateCount > 0 && (
        <Banner tone="warn" isLive>
          {t('products.duplicates', {
            count: duplicateCount,
            rows: formatNumber(duplicateCount),
            ids: duplicateIds.join(', '),
          })}
        </Banner>
      )}
      <BrokenEntriesDialog summary={summary} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
