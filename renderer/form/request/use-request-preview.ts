import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { RequestPreview } from '../../../main/contract/write/request-preview.ts';
import type { WriteOperation } from '../../../main/contract/write/write.ts';
import { largestSync } from '../../body/content/large-text.ts';
import { queryOf } from '../../lib/app/query-of.ts';
import { useDebounced } from '../../lib/window/use-debounced.ts';
import type { ShownRequest } from './shown-request.ts';

/** The request as it will leave, as far as it is known yet. */
export interface PreviewState {
  /** null: there is none, or not yet. */
  readonly preview: RequestPreview | null;
  /** It is the one of what stands in the form now; a moment before, it may still be that of what stood there. */
  readonly isOfForm: boolean;
  readonly hasFailed: boolean;
}

/** Main reads all of a body for its preview, and takes no key meanwhile: whoever still types pauses no longer than this. */
const largeSettlesMs = 2000;

/** Asks main how what is in the form would leave, a moment after it was typed. */
export function useRequestPreview(
  profile: Profile,
  operation: WriteOperation,
  request: ShownRequest,
  /** This is what a press is about: nobody types on. */
  isPressed = false,
): PreviewState {
  const isLarge = !isPressed && request.ok && (request.body?.length ?? 0) > largestSync;
  const settled = useDebounced(request, isLarge ? largeSettlesMs : 150);
  const id = settled.ok ? settled.id : null;
  const body = settled.ok ? settled.body : null;
  // Stands for the key, which would be turned into text at each render: 60 ms for 5 MB.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new one for each request
  const hash = useMemo(() => crypto.randomUUID(), [profile, operation, id, body]);
  const input = id === null ? null : { profileId: profile.id, operation, id, body };
  const { data, isError, isPlaceholderData } = useQuery({
    // Another address or place for the token is another request.
    ...queryOf('previewRequest', input, profile),
    queryKeyHashFn: () => hash,
    placeholderData: keepPreviousData,
    // Bodies can be large and each keystroke makes one.
    gcTime: 0,
  });
  const isSettled = settled.ok && request.ok && settled.content === request.content;
  return {
    preview: (settled.ok && data) || null,
    isOfForm: isSettled && data !== undefined && !isPlaceholderData,
    hasFailed: isError,
  };
}
