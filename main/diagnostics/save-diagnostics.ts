import { writeFileAtomically } from '../files/write-file-atomically.ts';

/**
 * Asks where the file shall lie and writes it; null when that was cancelled. Throws a `storage` failure.
 */
export async function saveDiagnostics(parts: {
  readonly at: Date;
  ask(suggestedName: string): Promise<string | null>;
  text(): Promise<string>;
}): Promise<{ path: string } | null> {
  const day = parts.at.toISOString().slice(0, 10);
  const path = await parts.ask(`counterfoil-diagnostics-${day}.json`);
  if (path === null) return null;
  await writeFileAtomically(path, await parts.text());
  return { path };
}
