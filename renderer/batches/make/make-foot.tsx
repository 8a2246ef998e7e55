import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { FormFoot } from '../../form/form-parts.tsx';
import { useForbidden } from '../../form/guard/guarded-write.tsx';
import { RequestSummary } from '../../form/request/request-summary.tsx';
import { Button } from '../../ui/button/button.tsx';
import { whyNotStart } from './start/why-not-start.ts';
import type { MakingBatch } from './use-make-batch.ts';

interface MakeFootProps {
  readonly profile: Profile;
  readonly making: MakingBatch;
  /** Scrolls the whole request into view. */
  readonly onShow: () => void;
}

/** The button that starts the batch, or why it cannot be started yet. */
export function MakeFoot({ profile, making, onShow }: MakeFootProps) {
  const { t } = useTranslation();
  const reasonId = useId();
  const forbidden = useForbidden(profile);
  const { state, bodyContent, isBodyRead, reading, checking, leavesOut } = making;
  const { start, request, preview } = making;
  const reason = whyNotStart(t, {
    state,
    content: isBodyRead ? bodyContent : null,
    forbidden,
    isReading: reading.isBusy,
    isRefused: reading.refused !== null,
    check: checking.check,
    leavesOut,
  });
  return (
    <FormFoot reason={reason} reasonId={reasonId}>
      <RequestSummary request={request} preview={preview.preview} onShow={onShow} />
      <Button
        variant="primary"
        isUnavailable={reason !== null}
        {...(reason === null ? {} : { 'aria-describedby': reasonId })}
        isPending={start.isBusy}
        onPress={start.begin}
      >
        {t('batches.make.start.button')}
      </Button>
    </FormFoot>
  );
}
