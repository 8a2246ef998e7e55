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
  readonly secure: Target & {
    /** That certificate, as a file that everybody may read. */
    readonly certificate: string;
    /** What Chromium calls its key: the SHA-256 of it, in base 64. */
    readonly keyHash: string;
  };
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
  /** What the page answered to the attack's `page`; undefined where it was not asked. */
  readonly page: unknown;
}

export interface Attack {
  /** As a person would write it. */
  readonly name: string;
  readonly does: string;
  /**
   * What an installed app does: it starts without what was asked for, or it does not start, or nothing: `outside`
   * is what no app can keep off, and docs/security.md says so.
   */
  readonly seal: 'taken away' | 'ends' | 'outside';
  args?(place: Place): readonly string[];
  env?(place: Place): Readonly<Record<string, string>>;
  /** Redirections of a shell in front of the program. */
  pipes?(place: Place): string;
  /** An expression that the page is asked for. */
  page?(place: Place): string;
  /** Done to the main process once the program is in use. */
  act?(pid: number): void;
  /**
   * Documented, and not working on every bare Electron: it ends a start where a child process would be another
   * program than its own. The app is to end with a sentence all the same.
   */
  readonly mayFailOnBare?: boolean;
  /** Which server the program asks. */
  readonly asks?: keyof Targets;
  /** The app is started without the testers' door, whose port would take the place of the one that is asked for. */
  readonly withoutEntryPoint?: boolean;
  /** The bare Electron gets its arguments in the place of its app. */
  readonly withoutApp?: boolean;
  /** Whether it has done what it is for. */
  worked(place: Place, traces: Traces): boolean | Promise<boolean>;
}
