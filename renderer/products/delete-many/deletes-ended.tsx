import { useTranslation } from 'react-i18next';
import { hrefOf } from '../../lib/window/router.ts';
import { Banner } from '../../ui/page/banner.tsx';
import { endWords } from './end-words.ts';
import type { FollowedDeletes } from './use-batch-deletes.ts';

/** The outcome of each batch that has left products, until the user has read it. */
export function DeletesEnded({ deletes }: { readonly deletes: FollowedDeletes }) {
  const { t } = useTranslation();
  return deletes.ends.map((end) => (
    <Banner
      key={end.batchId}
      tone="warn"
      isLive
      action={<a href={hrefOf('batches', end.batchId)}>{t('products.deleteMany.open')}</a>}
      onDismiss={() => deletes.dismiss(end.batchId)}
    >
      {endWords(end)}
    </Banner>
  ));
}
