import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../../main/contract/profile/profile.ts';
import { RequestJournalEntry } from '../../../form/request/request-journal-entry.tsx';
import type { ShownRequest } from '../../../form/request/shown-text.tsx';
import { useRequestPreview } from '../../../form/request/use-request-preview.ts';
import { queryOf } from '../../../lib/app/queries.ts';
import { formatNumber } from '../../../lib/words/format.ts';

interface ExactRequestProps {
  readonly profile: Profile;
  readonly batchId: string;
  /** From 1. */
  readonly row: number;
}

const nothingPressed = { phase: 'idle' } as const;

/** Beside the rows: the request of one of them, exactly as it will be sent. */
export function ExactRequest({ profile, batchId, row }: ExactRequestProps) {
  const { t } = useTranslation();
  const { data, isError } = useQuery({
    ...queryOf('getExactRow', { batchId, row }),
    placeholderData: keepPreviousData,
    // A body can have megabytes.
    gcTime: 0,
  });
  const request = useMemo((): ShownRequest => {
    if (isError) return { ok: false, reason: t('batches.make.table.rowsFailed') };
    if (data === undefined) return { ok: false, reason: t('batches.make.preview.reading') };
    const { id, body } = data;
    return { ok: true, id, body, content: `${id}\n${body}` };
  }, [data, isError, t]);
  const preview = useRequestPreview(profile, 'updateUser', request);
  return (
    <RequestJournalEntry
      request={request}
      sentence={t('batches.make.preview.ofRow', { row: formatNumber(row) })}
      {...preview}
      press={nothingPressed}
      lastWrite={null}
      onShowReply={ignore}
    />
  );
}

function ignore(): void {}
