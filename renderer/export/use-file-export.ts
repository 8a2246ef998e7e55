import type { TFunction } from 'i18next';
import { use, useLayoutEffect, useRef, useState } from 'react';
import { localDay } from '../../main/contract/body/local-time.ts';
import type { Failure } from '../../main/contract/failure.ts';
import type { Input } from '../../main/contract/procedures.ts';
import type { Profile } from '../../main/contract/profile/profile.ts';
import { call, following, tryCall } from '../lib/app/call.ts';
import { ProfileContext } from '../lib/app/start-state.ts';
import { showFailure } from '../lib/ask/ask.ts';
import { failureOf } from '../lib/failure/failure-of.ts';
import { PageInSight } from '../lib/window/page-in-sight.ts';
import { formatNumber } from '../lib/words/format.ts';
import { i18n } from '../lib/words/i18n.ts';
import { announce, clearStatus, type Words } from '../ui/toast/announce.ts';

/**
 * Asks main to write the file, with this ID for the call. Resolves to the message once the file is written, or to null
 * if the user chose no file. Throws `CallError`.
 */
export type WriteFile = (callId: string) => Promise<Words | null>;

export interface ExportProgress {
  readonly written: number;
  readonly of: number;
}

export interface FileExport {
  /** True from the click until the file is written or has failed. */
  readonly isBusy: boolean;
  /** Null before the first rows are written, and for files that are written without progress. */
  readonly progress: ExportProgress | null;
  /** Resolves once the file is written, or why it couldn't be is read. Does nothing while a file is being written. */
  readonly start: (write: WriteFile) => Promise<void>;
  /** Deletes the unfinished file. */
  readonly cancel: () => void;
}

/** Files that main writes where the user wants them, one at a time. */
export function useFileExport(): FileExport {
  const profile = use(ProfileContext);
  const isInSight = use(PageInSight);
  const isOnScreen = useRef(isInSight);
  useLayoutEffect(() => {
    isOnScreen.current = isInSight;
  });
  const [isBusy, setIsBusy] = useState(false);
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const underWay = useRef<string | null>(null);

  const start = async (write: WriteFile): Promise<void> => {
    if (underWay.current !== null) return;
    const callId = crypto.randomUUID();
    underWay.current = callId;
    setIsBusy(true);
    clearStatus();
    const failure = await failureOfWriting(profile, () =>
      following(
        'exportProducts',
        callId,
        ({ rows, of }) => setProgress({ written: rows, of }),
        write(callId),
      ),
    );
    underWay.current = null;
    setIsBusy(false);
    setProgress(null);
    if (failure === null) return;
    await showFailure(profile ?? 'page', failure, 'saveFile', {
      again: () => start(write),
      kicker: isOnScreen.current ? undefined : profile?.name,
    });
  };
  return {
    isBusy,
    progress,
    start,
    cancel: () => {
      if (underWay.current !== null) void tryCall('cancel', { id: underWay.current });
    },
  };
}

/** Announces what was written. Returns why nothing was, or null; a cancel is no failure. */
async function failureOfWriting(
  profile: Profile | null,
  write: () => Promise<Words | null>,
): Promise<Failure | null> {
  try {
    const done = await write();
    if (done !== null) announce({ text: done }, profile);
    return null;
  } catch (thrown) {
    const failure = failureOf(thrown);
    if (failure.kind !== 'cancelled') return failure;
    announce({ text: (t) => t('export.cancelled') }, profile);
    return null;
  }
}

export const productFormats = ['json', 'csv'] as const;

/** Asks main to write the products of these deletes to a file; see `useFileExport`. */
export async function exportDeletedProducts(
  filter: Input<'exportDeletedProducts'>['filter'],
  format: (typeof productFormats)[number],
  callId: string,
): Promise<Words | null> {
  const words = { date: localDay(new Date()), format };
  const suggestedName = i18n.t('deletedProduct.export.fileName', words);
  const file = await call('exportDeletedProducts', { callId, filter, format, suggestedName });
  if (file === null) return null;
  const { products: count, path } = file;
  return (t: TFunction) =>
    t('deletedProduct.exported', { count, deletes: formatNumber(count), file: path });
}
