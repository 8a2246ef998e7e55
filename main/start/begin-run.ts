import type { App } from 'electron';
import type { ServiceText } from '../contract/service-text.ts';
import { createRecentFailures, type RecentFailures } from '../diagnostics/known-failure.ts';
import { type Log, openLog } from '../diagnostics/log.ts';
import { createRedactor, type Redactor } from '../diagnostics/redactor.ts';
import { maskToken } from '../service/answer/mask-token.ts';
import { gateOf } from '../service/answer/service-text.ts';
import { currentPlatform, type Platform } from '../shell/platform.ts';
import { createWords, type Words } from '../shell/words.ts';

/** What is known of this run of the app from its beginning, and where it keeps what goes wrong. */
export interface Run extends Pick<Redactor, 'know' | 'redact'> {
  readonly version: string;
  readonly isPackaged: boolean;
  readonly platform: Platform;
  /** The user-data folder. */
  readonly folder: string;
  /** What every request calls us. */
  readonly userAgent: string;
  readonly words: Words;
  readonly log: Log;
  readonly failures: RecentFailures;
  /** For a text of a service or a proxy that came without a token of its own. */
  readonly gate: (text: string) => ServiceText;
}

/** Opens the log in the user-data folder. Every secret that `know` is told of stays out of it. */
export function beginRun(app: App): Run {
  const folder = app.getPath('userData');
  const version = app.getVersion();
  const { isPackaged } = app;
  const { know, withoutKnown, redact } = createRedactor(maskToken, app.getPath('home'));
  return {
    ...{ version, isPackaged, folder, know, redact },
    platform: currentPlatform(),
    userAgent: `Counterfoil/${version}`,
    words: createWords(),
    log: openLog(folder, { redact, isConsole: !isPackaged }),
    failures: createRecentFailures(),
    gate: gateOf(withoutKnown),
  };
}
