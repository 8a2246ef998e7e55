import { release } from 'node:os';
import { diagnosticsText } from '../diagnostics/diagnostics-text.ts';
import { writeFileAtomically } from '../files/write-file-atomically.ts';
import type { Ruling } from '../policy/ruling.ts';
import type { Profiles } from '../profiles/profiles.ts';
import type { SettingsFile } from '../settings/settings-file.ts';
import type { Vault } from '../vault/vault.ts';
import type { Run } from './begin-run.ts';
import type { JournalWhenNeeded } from './journal/journal-when-needed.ts';

const logLines = 200;

/**
 * Asks where to save the diagnostics file and writes it. Returns null if cancelled. Throws a `storage`
 * failure.
 */
export function createDiagnose(
  { version, isPackaged, platform, language, failures, log, redact }: Run,
  parts: {
    readonly ruling: Ruling;
    readonly profiles: Profiles;
    readonly settings: SettingsFile;
    readonly vault: Vault;
    /** Named in the file if it is open; it isn't opened for this. */
    readonly journal: JournalWhenNeeded;
    ask(suggestedName: string): Promise<string | null>;
  },
): () => Promise<{ path: string } | null> {
  const journalKind = async (): Promise<string | null> => {
    const opened = parts.journal.made();
    if (opened === null) return null;
    return opened.then(
      ({ kind }) => kind(),
      () => 'failed',
    );
  };
  const text = async (): Promise<string> => {
    const keychain = await parts.vault.available();
    return diagnosticsText({
      savedAt: new Date(),
      app: { version, packaged: isPackaged },
      versions: process.versions,
      system: {
        platform,
        release: release(),
        arch: process.arch,
        locale: language.current().dates,
      },
      keychain: keychain.ok ? 'available' : keychain.problem,
      journal: await journalKind(),
      settings: parts.settings.current(),
      policy: {
        kind: parts.ruling.kind,
        keys: parts.ruling.kind === 'in-force' ? Object.keys(parts.ruling.policy) : [],
      },
      profiles: parts.profiles.list(),
      failures: failures.list(),
      log: log.tail(logLines),
      redact,
    });
  };
  return async () => {
    const day = new Date().toISOString().slice(0, 10);
    const path = await parts.ask(`counterfoil-diagnostics-${day}.json`);
    if (path === null) return null;
    await writeFileAtomically(path, await text());
    return { path };
  };
}
