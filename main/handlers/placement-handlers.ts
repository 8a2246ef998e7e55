import type { RunningCalls } from '../bridge/running-calls.ts';
import type { Handlers } from '../bridge/serve.ts';
import type { MainEvent } from '../contract/events.ts';
import { FailureError } from '../failure-error.ts';
import { findPlacement } from '../service/find-placement.ts';
import type { RemoteService } from '../service/remote-service.ts';
import type { Vault } from '../vault/vault.ts';

export interface PlacementParts {
  readonly service: RemoteService;
  readonly vault: Vault;
  readonly calls: RunningCalls;
  emit(event: MainEvent): void;
  /** Between two attempts, ms; for tests, which have no service to spare. */
  readonly pauseMs?: number;
}

export function placementHandlers({ service, vault, calls, emit, pauseMs }: PlacementParts) {
  return {
    findTokenPlacement: ({ callId, profileId, draft, token }) =>
      calls.run(callId, async (cancel) => {
        const id = profileId ?? callId;
        const given =
          token ??
          (profileId === null ? null : await vault.read(id, new URL(draft.baseUrl).origin));
        if (given === null) throw new FailureError({ kind: 'signed-out', exchange: null });
        return findPlacement({
          tryOne: (placement) => service.tryPlacement({ ...draft, id, placement }, given, cancel),
          onAttempt: (attempt) => emit({ type: 'placement-tried', callId, attempt }),
          cancel,
          ...(pauseMs === undefined ? {} : { pauseMs }),
        });
      }),
  } satisfies Partial<Handlers>;
}
