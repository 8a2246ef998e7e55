/** The steps of main at a start, in their order, by when they were done. */
export const startSteps = ['begun', 'evaluated', 'ready', 'window', 'listed'] as const;
export type StartStep = (typeof startSteps)[number];

/** When each step was done, milliseconds since 1970 with fractions. */
export type StartMoments = Readonly<Record<StartStep, number>>;

export interface NoteStartMoments {
  /**
   * Notes when a step was first done, milliseconds since 1970, by default now. Once all of them are it returns the line
   * for the log; null until then and after.
   */
  note(step: StartStep, at?: number): string | null;
}

const beginning = 'Start: ';

/**
 * Takes down how long a start takes. The line goes to the log with the first list, for `npm run bench:start`, which can
 * ask a packaged app no other way, and for whoever sends diagnostics of a slow start.
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

/** What such a line of the log says; null of any other line. */
export function startMomentsIn(line: string): StartMoments | null {
  const [, json] = line.split(beginning);
  if (json === undefined || !json.startsWith('{"begun":')) return null;
  return JSON.parse(json) as StartMoments;
}
