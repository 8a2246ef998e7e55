import type { RunningProcess } from '../processes.ts';

/** Where an attack may put and find things; another place for each program that it is tried on. */
export interface Place {
  /** A folder that the attacked program's user may write. */
  readonly folder: string;
  /** A port that nobody listens on. */
  readonly port: number;
  readonly targets: Targets;
}

/** What the program is made to ask, and by whom it is noticed. */
export interface Targets {
  /** With a certificate that nobody trusts. */
  readonly secure: Target;
  /** Of a name that does not exist; whoever gets the program to our server has led it astray. */
  readonly astray: Target;
}

interface Target {
  readonly url: string;
  /** Where its server listens, `127.0.0.1:PORT`. */
  readonly place: string;
  /** Requests that have arrived. */
  arrived(): number;
}

/** What can be looked at once the program has started and asked, or has ended. */
export interface Traces {
  readonly output: string;
  readonly processes: readonly RunningProcess[];
  /** Requests at the target since the start. */
  readonly arrived: number;
}

export interface Attack {
  /** As a person would write it. */
  readonly name: string;
  readonly does: string;
  /** What an installed app does: it starts without what was asked for, or it does not start. */
  readonly seal: 'taken away' | 'ends';
  args?(place: Place): readonly string[];
  env?(place: Place): Readonly<Record<string, string>>;
  /**
   * Documented, and not working on every bare Electron: it ends a start where a child process would be another
   * program than its own. The app is to end with a sentence all the same.
   */
  readonly mayFailOnBare?: boolean;
  /** Which server the program asks. */
  readonly asks?: keyof Targets;
  /** The app is started without the testers' door, whose port would take the place of the one that is asked for. */
  readonly withoutDoor?: boolean;
  /** The bare Electron gets its arguments in the place of its app. */
  readonly withoutApp?: boolean;
  /** Whether it has done what it is for. */
  worked(place: Place, traces: Traces): boolean | Promise<boolean>;
}
