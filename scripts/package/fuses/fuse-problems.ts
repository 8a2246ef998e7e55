import { FuseState, FuseV1Options } from '@electron/fuses';
import { type FuseName, fuses } from './fuses.ts';

/** What @electron/fuses reads from a binary: the version, and the state of each fuse by position. */
export type FuseWire = Readonly<Record<string, unknown>>;

/** Differences between the fuses of a binary and ours, one sentence each, including missing and additional ones. */
export function fuseProblems(wire: FuseWire, electronVersion: string): readonly string[] {
  const { version, ...states } = wire;
  if (version !== '1') return [`The fuses have version ${version}, which is not known.`];
  const names = Object.keys(fuses) as FuseName[];
  const known = new Map(names.map((name) => [String(FuseV1Options[name]), name]));
  const unknown = Object.keys(states)
    .filter((position) => !known.has(position))
    .map((position) => `Fuse ${position} is unknown: nobody has decided about it.`);
  const wrong = [...known].flatMap(([position, name]) => {
    const { on, since = 0 } = fuses[name];
    const state = states[position];
    if (state === undefined && since > majorOf(electronVersion)) return [];
    const expected = on ? FuseState.ENABLE : FuseState.DISABLE;
    return state === expected ? [] : [`${name} is ${wordOf(state)}, not ${wordOf(expected)}.`];
  });
  return [...unknown, ...wrong];
}

/** 45 of `45.4.1`. */
export function majorOf(electronVersion: string): number {
  return Number.parseInt(electronVersion, 10);
}

function wordOf(state: unknown): string {
  switch (state) {
    case undefined:
      return 'missing';
    case FuseState.ENABLE:
      return 'on';
    case FuseState.DISABLE:
      return 'off';
    case FuseState.REMOVED:
      return 'removed';
    default:
      return `in state ${state}`;
  }
}
