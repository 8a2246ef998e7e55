import { useEffect, useEffectEvent } from 'react';

interface DroppedFile {
  readonly batchId: string;
  readonly file: File;
}

/** A file dropped on the list of batches, until the page of its new batch reads it. */
let dropped: DroppedFile | null = null;

/** Call this before the page of the batch opens. */
export function keepDroppedFile(batchId: string, file: File): void {
  dropped = { batchId, file };
}

/** Returns the file dropped for this batch, once. Null if there is none. */
export function takeDroppedFile(batchId: string): File | null {
  if (dropped?.batchId !== batchId) return null;
  const { file } = dropped;
  dropped = null;
  return file;
}

/** Passes on the file that this batch was created for. */
export function useDroppedFile(batchId: string, take: (file: File) => unknown): void {
  const onOpen = useEffectEvent(() => {
    const file = takeDroppedFile(batchId);
    if (file !== null) take(file);
  });
  useEffect(() => onOpen(), []);
}
