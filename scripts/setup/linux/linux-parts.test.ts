import { expect, it } from 'vitest';
import { possibleServers } from './linux-parts.mjs';

const servers = [
  { what: 'FastAPI', packages: ['python3-fastapi', 'python3-uvicorn'] },
  { what: 'Rails', packages: ['ruby-railties'] },
];

it('a server of the tests is left out if the release lacks one of its packages', () => {
  const known = new Set(['xvfb', 'python3-fastapi', 'ruby-railties']);
  expect(possibleServers(servers, known).map(({ what }) => what)).toEqual(['Rails']);
});

it('every server is asked for while apt has no lists', () => {
  expect(possibleServers(servers, new Set())).toBe(servers);
});
