import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  hasT64Names,
  installCommand,
  namesHere,
  namesWithCandidate,
  notInstalled,
} from './debian-packages.mjs';

// The output of apt-cache on Ubuntu 24.04, where the old name is a virtual package.
const policy = `libasound2:
  Installed: (none)
  Candidate: (none)
  Version table:
libasound2t64:
  Installed: (none)
  Candidate: 1.2.11-1build2
  Version table:
     1.2.11-1build2 500
libnss3:
  Installed: 2:3.98
  Candidate: 2:3.98
`;

describe('package names on this release', () => {
  it('are those that apt could install', () => {
    expect([...namesWithCandidate(policy)]).toEqual(['libasound2t64', 'libnss3']);
  });

  it('prefer the t64 name where there is one', () => {
    const known = namesWithCandidate(policy);
    const names = namesHere(['libasound2', 'libnss3'], (name) => known.has(name));
    expect(names).toEqual(['libasound2t64', 'libnss3']);
  });

  it.each([
    ['ID=debian\nVERSION_ID="12"', false],
    ['ID=debian\nVERSION_ID="13"', true],
    ['ID=debian\nVERSION_CODENAME=forky', true],
    ['NAME="Ubuntu"\nVERSION_ID="22.04"\nID=ubuntu', false],
    ['NAME="Ubuntu"\nVERSION_ID="24.04"\nID=ubuntu', true],
    ['ID=fedora\nVERSION_ID=43', false],
    ['', false],
  ])('are told from the release where apt knows none: %j', (osRelease, renamed) => {
    expect(hasT64Names(osRelease)).toBe(renamed);
  });

  it('are missing if dpkg has not installed them', () => {
    expect(notInstalled(['counterfoil-has-no-such-package'])).toHaveLength(1);
    const names = ['dpkg', 'counterfoil-has-no-such-package'];
    expect(notInstalled(names)).toEqual(existsSync('/usr/bin/dpkg-query') ? names.slice(1) : names);
  });

  it('stand in a command that can be typed as it is', () => {
    expect(installCommand(['xvfb', 'dbus'])).toBe(
      'sudo apt-get update && sudo apt-get install -y --no-install-recommends xvfb dbus',
    );
  });
});
