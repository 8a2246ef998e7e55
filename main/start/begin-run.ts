import type { App } from 'electron';
import type { ServiceText } from '../contract/service-text.ts';
import { createRecentFailures, type RecentFailures } from '../diagnostics/known-failure.ts';
import { type Log, openLog } from '../diagnostics/log.ts';
import { createRedactor, type Redactor } from '../diagnostics/redactor.ts';
import { type Defects, watchDefects } from '../diagnostics/watch-defects.ts';
import { maskInSlices, maskToken } from '../service/answer/mask-token.ts';
import {
  type GatedJson,
  type GatedRecord,
  gateOf,
  jsonGateOf,
  recordGateOf,
} from '../service/answer/service-text.ts';
import { currentPlatform, type Platform } from '../shell/platform.ts';
import { isInstalled } from '../shell/seal/check-start.ts';
import type { Words } from '../shell/words.ts';
import {
  type AppLanguage,
  createAppLanguage,
  systemFormats,
  systemLanguages,
} from './app-language.ts';

/** What is known about this run of the app from the start, and where errors are logged. */
export interface Run
  extends Pick<Redactor, 'know' | 'redact' | 'withoutKnownSlowly' | 'holdsKnown'> {
  readonly version: string;
  readonly isPackaged: boolean;
  readonly platform: Platform;
  /** The user-data folder. */
  readonly folder: string;
  /** The `User-Agent` of every request. */
  readonly userAgent: string;
  readonly language: AppLanguage;
  /** Words in `language`. */
  readonly words: Words;
  readonly log: Log;
  /** Uncaught errors, from here on. */
  readonly defects: Defects;
  readonly failures: RecentFailures;
  /** For a text from a service or a proxy that came without a token of its own. */
  readonly gate: (text: string) => ServiceText;
  /** The same for a record that an update changes: whole. */
  readonly gateRecord: (text: string) => Promise<GatedRecord>;
  /** The same for JSON texts that are kept to be used again. */
  readonly gateJson: (texts: readonly string[]) => readonly GatedJson[];
}

/**
 * Opens the log in the user-data folder. Secrets passed to `know` are kept out of it. `asked` is the language of the
 * command line.
 */
export function beginRun(app: App, asked: string | null): Run {
  const folder = app.getPath('userData');
  const version = app.getVersion();
  const isPackaged = isInstalled(app);
  const language = createAppLanguage(asked, systemLanguages(app), isPackaged, () =>
    systemFormats(app, process.platform, process.env),
  );
  const { know, withoutKnown, withoutKnownSlowly, holdsKnown, redact } = createRedactor(
    maskToken,
    app.getPath('home'),
    (text, token) => maskInSlices(text, token, text.length),
  );
  const log = openLog(folder, { redact, isConsole: !isPackaged });
  return {
    version,
    isPackaged,
    folder,
    know,
    redact,
    withoutKnownSlowly,
    holdsKnown,
    log,
    platform: currentPlatform(),
    userAgent: `Counterfoil/${version}`,
    language,
    words: language.words,
    defects: watchDefects(process, log),
    failures: createRecentFailures(),
    gate: gateOf(withoutKnown),
    gateRecord: recordGateOf(withoutKnownSlowly),
    gateJson: jsonGateOf(withoutKnown),
  };
}
