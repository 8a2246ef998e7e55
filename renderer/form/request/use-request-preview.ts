import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { RequestPreview } from '../../../main/contract/write/write.ts';
import type { WriteOperation } from '../../../main/contract/write/write-operations.ts';
import { largestSync } from '../../body/content/text-to-rows.ts';
import { queryOf } from '../../lib/app/queries.ts';
import { useDebounced } from '../../lib/window/timing.ts';
import type { ShownRequest } from './shown-text.tsx';

/** The request as it will be sent, as far as it is known yet. */
export interface PreviewState {
  /** Null if nothing can be previewed, or not yet. */
  readonly preview: RequestPreview | null;
  /** It belongs to the current content of the form. Otherwise it may still be the preview of the previous content. */
  readonly isOfForm: boolean;
  readonly hasFailed: boolean;
}

/**
 * Main reads the whole body for its preview and blocks keys meanwhile. A user who is
 * still typing pauses less than this.
 */
const largeSettlesMs = 2000;

const nothingShown = { ok: false, reason: '' } as const;

/** Asks main how the content of the form would be sent, a moment after typing. Null: nothing is shown of it. */
export function useRequestPreview(
  profile: Profile,
  operation: WriteOperation,
  shown: ShownRequest | null,
  /** The content of a press: the user has stopped typing. */
  isPressed = false,
): PreviewState {
  const request = shown ?? nothingShown;
  const isLarge = !isPressed && request.ok && (request.body?.length ?? 0) > largestSync;
  const settled = useDebounced(request, isLarge ? largeSettlesMs : 150);
  const id = settled.ok ? settled.id : null;
  const body = settled.ok ? settled.body : null;
  const ifMatch = settled.ok ? (settled.ifMatch ?? null) : null;
  // Replaces the query key, which would be serialised at each render: 60 ms for 5 MB.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new one for each request
  const hash = useMemo(() => crypto.randomUUID(), [profile, operation, id, body, ifMatch]);
  const input = id === null ? null : { profileId: profile.id, operation, id, body, ifMatch };
  const { data, isError, isPlaceholderData } = useQuery({
    // Another address or another place for the token makes another request.
    ...queryOf('previewRequest', input, profile),
    queryKeyHashFn: () => hash,
    placeholderData: keepPreviousData,
    // Bodies can be large, and each key press makes one.
    gcTime: 0,
  });
  const isSettled = settled.ok && request.ok && settled.content === request.content;
  return {
    preview: (settled.ok && data) || null,
    isOfForm: isSettled && data !== undefined && !isPlaceholderData,
    hasFailed: isError,
  };
}
