import { release } from 'node:os';
import { type DiagnosticsParts, diagnosticsText } from '../diagnostics/diagnostics-text.ts';
import type { RecentFailures } from '../diagnostics/known-failure.ts';
import type { Log } from '../diagnostics/log.ts';
import type { Redactor } from '../diagnostics/redactor.ts';
import { saveDiagnostics } from '../diagnostics/save-diagnostics.ts';
import type { Profiles } from '../profiles/profiles.ts';
import type { SettingsFile } from '../settings/settings-file.ts';
import type { Vault } from '../vault/vault.ts';

export interface DiagnoseParts extends Pick<DiagnosticsParts, 'app'>, Pick<Redactor, 'redact'> {
  readonly platform: string;
  readonly locale: string;
  readonly profiles: Profiles;
  readonly settings: SettingsFile;
  readonly vault: Vault;
  readonly failures: RecentFailures;
  readonly log: Log;
  /** Where the journal is; null while it has not been opened, which is not done for this. */
  journalKind(): Promise<string> | null;
  ask(suggestedName: string): Promise<string | null>;
}

const logLines = 200;

/** Asks where the file of diagnostics shall lie and writes it; null when that was cancelled. */
export function createDiagnose(parts: DiagnoseParts): () => Promise<{ path: string } | null> {
  const text = async (): Promise<string> => {
    const keychain = await parts.vault.available();
    return diagnosticsText({
      savedAt: new Date(),
      app: parts.app,
      versions: process.versions,
      system: {
        platform: parts.platform,
        release: release(),
        arch: process.arch,
        locale: parts.locale,
      },
      keychain: keychain.ok ? 'available' : keychain.problem,
      journal: (await parts.journalKind()?.catch(() => 'failed')) ?? null,
      settings: parts.settings.current(),
      profiles: parts.profiles.list(),
      failures: parts.failures.list(),
      log: parts.log.tail(logLines),
      redact: parts.redact,
    });
  };
  return () => saveDiagnostics({ at: new Date(), ask: parts.ask, text });
}
