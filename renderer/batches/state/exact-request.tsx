import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Batch } from '../../../main/contract/batch/batch.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { absentOf, Changes } from '../../body/compare/changes.tsx';
import { useProfileForm } from '../../form/content/use-form-content.ts';
import { labelledValues } from '../../form/request/labelled-values.ts';
import { RequestData } from '../../form/request/request-data.tsx';
import type { ShownRequest } from '../../form/request/shown-text.tsx';
import { useRequestPreview } from '../../form/request/use-request-preview.ts';
import { queryOf } from '../../lib/app/queries.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { Note } from '../../ui/look/note.tsx';
import { Ticket } from '../../ui/look/ticket.tsx';
import { LabelledValues } from '../../ui/values/labelled-values.tsx';

interface ExactRequestProps {
  readonly profile: Profile;
  readonly batch: Pick<Batch, 'batchId' | 'exactDigest'>;
  /** From 1. */
  readonly row: number;
}

/**
 * Beside the rows of a batch with exact bodies: what one of them changes, what it sends as labels and values, and its
 * request exactly as it will be sent. Nothing in it can be edited.
 */
export function ExactRequest({ profile, batch, row }: ExactRequestProps) {
  const { t } = useTranslation();
  const { data, isError } = useQuery({
    ...queryOf('getExactRow', { batchId: batch.batchId, row }, batch.exactDigest),
    placeholderData: keepPreviousData,
    // A body can have megabytes.
    gcTime: 0,
  });
  const request = useMemo((): ShownRequest => {
    if (isError) return { ok: false, reason: t('batches.make.table.rowsFailed') };
    if (data === undefined) return { ok: false, reason: t('batches.make.preview.reading') };
    const { id, body, ifMatch, base, sends } = data;
    return { ok: true, id, body, ifMatch, base, sends, content: `${id}\n${body}` };
  }, [data, isError, t]);
  const preview = useRequestPreview(profile, 'updateUser', request);
  const form = useProfileForm(profile.id, 'user').description?.fields ?? null;
  const sent = data === undefined || isError ? null : labelledValues(data.body, form);
  return (
    <>
      {data !== undefined && !isError && data.base !== null && (
        <Changes
          base={data.base}
          body={data.body}
          absent={absentOf(data.base, data.sends)}
          profileName={profile.name}
          level="h2"
        />
      )}
      <RequestData request={request} {...preview}>
        <Ticket sentence={t('batches.make.preview.ofRow', { row: formatNumber(row) })} head={null}>
          {!request.ok && <Note tone="plain">{request.reason}</Note>}
          {sent !== null && <LabelledValues fields={sent.fields} />}
          {request.ok && sent?.isPart !== false && (
            <Note tone="plain">{t('batches.exact.allInTechnical')}</Note>
          )}
        </Ticket>
      </RequestData>
    </>
  );
}
