const heading = /^## (\S+), (.+)$/;
const day = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The CHANGELOG.md section of a version, without its heading (`## 1.2.3, 2026-11-30`). Throws a sentence if there is no
 * such section, or if it has no date or is empty.
 */
export function changelogSection(changelog: string, version: string): string {
  const lines = changelog.split(/\r?\n/);
  const start = lines.findIndex((line) => heading.exec(line)?.[1] === version);
  if (start === -1) throw new Error(`CHANGELOG.md has no section "## ${version}, DATE".`);
  const date = heading.exec(lines[start] ?? '')?.[2] ?? '';
  if (!isDay(date)) {
    throw new Error(
      `CHANGELOG.md says "${date}" of ${version} where its date should be (YYYY-MM-DD).`,
    );
  }
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => line.startsWith('## '));
  const text = (end === -1 ? rest : rest.slice(0, end)).join('\n').trim();
  if (text === '') throw new Error(`CHANGELOG.md says nothing of ${version}.`);
  return text;
}

/** Whether it is an existing date. */
function isDay(text: string): boolean {
  if (!day.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text);
}
