import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { projectRoot } from '../../setup/paths.mjs';
import { desktopEntryFile } from '../linux/desktop-entry.ts';
import { type ControlFields, debName } from './control-fields.ts';

interface FileBesideTheApp {
  /** Absolute path without the leading slash. */
  readonly path: string;
  readonly content: Buffer;
}

/** The desktop entry, and what Debian requires of every package: license, changelog and manual page. */
export function filesBesideTheApp(
  { version, maintainer }: ControlFields,
  date: Date,
): readonly FileBesideTheApp[] {
  const docs = `usr/share/doc/${debName}`;
  const ours = (name: string) => readFileSync(join(projectRoot, 'build', name));
  return [
    {
      path: `usr/share/applications/${desktopEntryFile}`,
      content: ours(`linux/${desktopEntryFile}`),
    },
    { path: `usr/share/metainfo/${appStream}`, content: ours(`linux/${appStream}`) },
    { path: `usr/share/lintian/overrides/${debName}`, content: ours('deb/lintian-overrides') },
    { path: `usr/share/man/man1/${debName}.1.gz`, content: packed(ours(`deb/${debName}.1`)) },
    { path: `${docs}/copyright`, content: ours('deb/copyright') },
    {
      path: `${docs}/changelog.gz`,
      content: packed(Buffer.from(changelog(version, maintainer, date))),
    },
  ];
}

export const appStream = 'app.counterfoil.Counterfoil.metainfo.xml';

/** Node writes no time into the result, so equal files make equal packages. */
function packed(content: Buffer): Buffer {
  return gzipSync(content, { level: 9 });
}

/**
 * The changelog in Debian's format. Its one entry points to the project's own changelog.
 * https://www.debian.org/doc/debian-policy/ch-source.html#debian-changelog-debian-changelog
 */
export function changelog(version: string, maintainer: string, date: Date): string {
  return `${debName} (${version}) stable; urgency=medium

  * See CHANGELOG.md in the Counterfoil project for what has changed.

 -- ${maintainer}  ${rfc5322(date)}
`;
}

/** UTC, as in `Mon, 23 Nov 2026 01:02:03 +0000`. */
function rfc5322(date: Date): string {
  return date.toUTCString().replace('GMT', '+0000');
}
