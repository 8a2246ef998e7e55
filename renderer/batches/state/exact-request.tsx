import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Batch } from '../../../main/contract/batch/batch.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { ExactUpdate } from '../../form/request/exact-update.tsx';
import { queryOf } from '../../lib/app/queries.ts';
import { formatNumber } from '../../lib/words/format.ts';

interface ExactRequestProps {
  readonly profile: Profile;
  readonly batch: Pick<Batch, 'batchId' | 'exactDigest'>;
  /** From 1. */
  readonly row: number;
}

/** Beside the rows of a batch with exact bodies: what one of them changes, and its request exactly as it will be sent. */
export function ExactRequest({ profile, batch, row }: ExactRequestProps) {
  const { t } = useTranslation();
  const { data, isError } = useQuery({
    ...queryOf('getExactRow', { batchId: batch.batchId, row }, batch.exactDigest),
    placeholderData: keepPreviousData,
    // A body can have megabytes.
    gcTime: 0,
  });
  const update = useMemo(() => {
    if (isError) return { reason: t('batches.make.table.rowsFailed') };
    return data ?? { reason: t('batches.make.preview.reading') };
  }, [data, isError, t]);
  const sentence = t('batches.make.preview.ofRow', { row: formatNumber(row) });
  return <ExactUpdate profile={profile} update={update} sentence={sentence} />;
}
