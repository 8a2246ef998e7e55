import { describe, expect, it } from 'vitest';
import { notFound } from './linux-needs.mjs';

describe('missing libraries', () => {
  it('are read from what ldd says of several binaries, each once', () => {
    const output = `/opt/electron:
\tlinux-vdso.so.1 (0x00007ffd)
\tlibgtk-3.so.0 => not found
\tlibnss3.so => /lib/x86_64-linux-gnu/libnss3.so (0x00007f)
/opt/keytar.node:
\tlibsecret-1.so.0 => not found
\tlibgtk-3.so.0 => not found
`;
    expect(notFound(output)).toEqual(['libgtk-3.so.0', 'libsecret-1.so.0']);
  });
});
