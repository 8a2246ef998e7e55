import type { RunningCalls } from '../bridge/running-calls.ts';
import type { Handlers } from '../bridge/serve.ts';
import type { MainEvent } from '../contract/events.ts';
import { signedOut } from '../failure-error.ts';
import type { Profiles } from '../profiles/profiles.ts';
import { findPlacement } from '../service/placement/find-placement.ts';
import type { RemoteService } from '../service/remote-service.ts';
import type { Vault } from '../vault/vault.ts';
import { tokenForForm } from './token-for-form.ts';

export interface PlacementParts {
  readonly service: RemoteService;
  readonly profiles: Pick<Profiles, 'get'>;
  readonly vault: Vault;
  readonly calls: RunningCalls;
  emit(event: MainEvent): void;
  /** Pause between two attempts, ms; for tests, whose service needs no rest. */
  readonly pauseMs?: number;
}

export function placementHandlers(parts: PlacementParts) {
  const { service, calls, emit, pauseMs } = parts;
  return {
    findTokenPlacement: ({ callId, profileId, draft, token }) =>
      calls.run(callId, async (cancel) => {
        const id = profileId ?? callId;
        const given = await tokenForForm(parts, profileId, draft, token);
        if (given.token === null) throw signedOut(given.changes);
        const known = given.token;
        return findPlacement({
          tryOne: (placement) => service.tryPlacement({ ...draft, id, placement }, known, cancel),
          onAttempt: (attempt) => emit({ type: 'placement-tried', callId, attempt }),
          cancel,
          ...(pauseMs === undefined ? {} : { pauseMs }),
        });
      }),
  } satisfies Partial<Handlers>;
}
