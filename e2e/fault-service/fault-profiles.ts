import type { ProfileDraft } from '../../main/contract/profile/profile.ts';
import { type Fault, usualTimeouts } from './fault.ts';
import { faults } from './faults.ts';
import type { FaultService } from './start-fault-service.ts';

type FaultProfile = Pick<ProfileDraft, 'name' | 'baseUrl' | 'timeouts'>;

/** A profile for each fault, in the format of `--profiles=FILE`. */
export function faultProfiles(
  service: FaultService,
  chosen: readonly Fault[] = faults,
): readonly FaultProfile[] {
  return chosen.map((fault) => ({
    name: fault.name,
    baseUrl: service.baseUrlOf(fault),
    timeouts: fault.timeouts ?? usualTimeouts,
  }));
}
