import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDay } from '../../../main/contract/body/local-time.ts';
import type { Failure } from '../../../main/contract/failure.ts';
import type { WriteFilter } from '../../../main/contract/write/write-filter.ts';
import { call } from '../../lib/app/call.ts';
import { failureOf } from '../../lib/failure/failure-of.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { useStatus } from '../../ui/status/status-context.ts';

interface JournalExport {
  /** True from the press until the file is there, or is not. */
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  readonly start: (filter: WriteFilter, format: 'jsonl' | 'csv') => void;
  /** Throws away what there is of the file. */
  readonly cancel: () => void;
  readonly closeFailure: () => void;
}

/** Writes stubs to a file, one file at a time. */
export function useJournalExport(): JournalExport {
  const { t } = useTranslation();
  const status = useStatus();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const underWay = useRef<string | null>(null);

  const run = async (filter: WriteFilter, format: 'jsonl' | 'csv', callId: string) => {
    try {
      const suggestedName = t('journal.export.fileName', { date: localDay(new Date()), format });
      const file = await call('exportWrites', { callId, filter, format, suggestedName });
      if (file === null) return;
      const stubs = formatNumber(file.stubs);
      const words = { count: file.stubs, stubs, file: file.path };
      status.announce({ text: t('journal.export.done', words) });
    } catch (thrown) {
      const reason = failureOf(thrown);
      if (reason.kind !== 'cancelled') setFailure(reason);
      else status.announce({ text: t('journal.export.cancelled') });
    }
  };

  return {
    isBusy,
    failure,
    start: (filter, format) => {
      if (underWay.current !== null) return;
      const callId = crypto.randomUUID();
      underWay.current = callId;
      setIsBusy(true);
      status.clear();
      void run(filter, format, callId).finally(() => {
        underWay.current = null;
        setIsBusy(false);
      });
    },
    cancel: () => {
      if (underWay.current !== null) void call('cancel', { id: underWay.current });
    },
    closeFailure: () => setFailure(null),
  };
}
