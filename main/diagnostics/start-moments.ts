/** The steps of main at a start, in the order in which they are done. */
const startSteps = ['begun', 'evaluated', 'ready', 'window', 'listed'] as const;
export type StartStep = (typeof startSteps)[number];

/** When each step was done, milliseconds since 1970 with fractions. */
export type StartMoments = Readonly<Record<StartStep, number>>;

export interface NoteStartMoments {
  /**
   * Records when a step was first done, milliseconds since 1970, by default now. When all steps are done, returns the
   * line for the log; null before and after.
   */
  note(step: StartStep, at?: number): string | null;
}

const beginning = 'Start: ';

/**
 * Measures how long a start takes. The line is logged with the first list, for `npm run bench:start`, which can't ask a
 * packaged app in any other way, and for a person who sends diagnostics of a slow start.
 */
export function createStartMoments(): NoteStartMoments {
  const moments: Partial<Record<StartStep, number>> = {};
  return {
    note(step, at = performance.timeOrigin + performance.now()) {
      if (moments[step] !== undefined) return null;
      moments[step] = at;
      const isWhole = startSteps.every((name) => moments[name] !== undefined);
      return isWhole ? beginning + JSON.stringify(moments) : null;
    },
  };
}

/** The content of such a line in the log; null for any other line. */
export function startMomentsIn(line: string): StartMoments | null {
  const [, json] = line.split(beginning);
  if (json === undefined || !json.startsWith('{"begun":')) return null;
  return JSON.parse(json) as StartMoments;
}
