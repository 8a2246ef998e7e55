import { debName } from './control-fields.ts';

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
