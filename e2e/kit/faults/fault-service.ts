import type { Answer } from '../service/answer.ts';
import type { RecordedRequest } from '../service/recorded-request.ts';
import { startService } from '../service/start-service.ts';
import { bodyFaults } from './body-faults.ts';
import { connectionFaults } from './connection-faults.ts';
import { type Fault, type Limits, soundReply, usualTimeouts } from './fault.ts';
import { messageFaults } from './message-faults.ts';
import { statusFaults } from './status-faults.ts';
import { tlsFaults } from './tls-faults.ts';

/** All faults of the service in groups. */
export const faults: readonly Fault[] = [
  ...connectionFaults,
  ...messageFaults,
  ...bodyFaults,
  ...statusFaults,
  ...tlsFaults,
];

export interface FaultService {
  /**
   * The base URL for a profile with this fault. `soundWrites`: this many writes are answered correctly first. Not
   * possible if the fault has a separate port.
   */
  baseUrlOf(fault: Fault, soundWrites?: number): string;
  /** The methods of the requests that have arrived for it, in order. `elsewhere` has those after redirects. */
  arrivedAt(name: string): readonly string[];
  /** Closes all ports and connections, including hanging ones. */
  close(): Promise<void>;
}

/**
 * Starts these faults, by default all, only on the loopback address. One port for those over HTTP, and one for those on the wire, where
 * each request has a connection of its own: Chromium sends requests on a reused connection again when it breaks.
 */
export async function startFaultService(chosen: readonly Fault[] = faults): Promise<FaultService> {
  const byName = new Map(chosen.map((fault) => [fault.name, fault]));
  const arrivals = new Map<string, string[]>();
  const arrive = (name: string, method: string) => {
    arrivals.set(name, [...(arrivals.get(name) ?? []), method]);
  };

  /** The number of writes so far at addresses that start with correct answers. */
  const sound = new Map<string, number>();
  const isStillSound = ({ path, method }: RecordedRequest): boolean => {
    const [, wanted] = afterSome.exec(path) ?? [];
    if (wanted === undefined || method === 'GET') return false;
    const writes = (sound.get(nameOf(path)) ?? 0) + 1;
    sound.set(nameOf(path), writes);
    return writes <= Number(wanted);
  };

  const answerTo = (request: RecordedRequest): Answer => {
    const name = nameOf(request.path);
    arrive(name, request.method);
    if (isStillSound(request)) return {};
    const fault = byName.get(name);
    if (fault === undefined || fault.over === 'port') return { status: 404 };
    const { answer } = fault;
    return typeof answer === 'function' ? answer(request, wire.origin) : answer;
  };
  const script = { answerTo, usual: soundReply };
  const http = await startService(script);
  const wire = await startService(script, { keepAlive: false });
  const shared = { http: http.origin, wire: wire.origin };
  const ports = new Map<string, { readonly origin: string; close(): Promise<void> }>();
  for (const fault of chosen) {
    if (fault.over !== 'port') continue;
    ports.set(fault.name, await fault.open((method) => arrive(fault.name, method)));
  }

  return {
    baseUrlOf(fault, soundWrites = 0) {
      if (fault.over === 'port') return `${ports.get(fault.name)?.origin}/${fault.name}`;
      const before = soundWrites === 0 ? '' : `/after-${soundWrites}`;
      return `${shared[fault.over]}${before}/${fault.name}`;
    },
    arrivedAt: (name) => arrivals.get(name) ?? [],
    async close() {
      // A port that was never opened is already closed.
      await Promise.allSettled([http, wire, ...ports.values()].map((port) => port.close()));
    },
  };
}

const afterSome = /^\/after-(\d+)(?=\/)/;

/** The first part of a path, without the part for correct answers. */
const nameOf = (path: string) => path.replace(afterSome, '').split('/', 2)[1] ?? '';

export interface FaultProfile {
  readonly name: string;
  readonly baseUrl: string;
  readonly timeouts: Limits;
}

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
