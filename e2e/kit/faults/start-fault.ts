import { type FaultProfile, faultProfiles, faults, startFaultService } from './fault-service.ts';

/** A service with one fault, on the loopback address. */
export interface StartedFault {
  readonly name: string;
  /** One sentence: what the service does. */
  readonly what: string;
  /**
   * Name, base URL and time limits of a profile for it. The limits are short if nothing else ends the fault. Any token
   * works.
   */
  readonly profile: FaultProfile;
  /** The methods of the requests that have arrived, in order. Empty if the fault doesn't let any be read. */
  arrived(): readonly string[];
  /** What arrived at the addresses that it redirects to: nothing, if the app doesn't follow. */
  followed(): readonly string[];
  /** Ends it with all its connections, including hanging ones. */
  close(): Promise<void>;
}

export interface FaultOptions {
  /** This many writes are answered correctly first. Not possible for faults that happen before a request. */
  readonly soundWrites?: number;
}

/** The names of all faults, with what the service does: the table in docs/faults.md. */
export const faultNames: ReadonlyMap<string, string> = new Map(
  faults.map(({ name, what }) => [name, what]),
);

/** Starts a service with this fault, such as `never-answers`. Rejects for an unknown name, and says which are similar. */
export async function startFault(
  name: string,
  { soundWrites = 0 }: FaultOptions = {},
): Promise<StartedFault> {
  const fault = faults.find((each) => each.name === name);
  if (fault === undefined) throw new Error(`There is no fault "${name}". ${suggestionFor(name)}`);
  if (fault.over === 'port' && soundWrites > 0)
    throw new Error(`The fault "${name}" has its own port and can't answer correctly first.`);
  const service = await startFaultService([fault]);
  const [profile] = faultProfiles(service, [fault]);
  if (profile === undefined) throw new Error(`There is no profile for "${name}".`);
  return {
    name,
    what: fault.what,
    profile: { ...profile, baseUrl: service.baseUrlOf(fault, soundWrites) },
    arrived: () => service.arrivedAt(name),
    followed: () => service.arrivedAt('elsewhere'),
    close: () => service.close(),
  };
}

function suggestionFor(name: string): string {
  const words = new Set(name.split('-'));
  const similar = [...faultNames.keys()].filter((each) =>
    each.split('-').some((word) => words.has(word)),
  );
  const list = similar.length > 0 && similar.length < 20 ? similar : [...faultNames.keys()];
  return `${list === similar ? 'Similar' : 'All'} names: ${list.join(', ')}.`;
}
