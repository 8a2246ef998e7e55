#!/usr/bin/env node
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faultProfiles, faults, startFaultService } from './fault-service.ts';

const service = await startFaultService();
const folder = mkdtempSync(join(tmpdir(), 'counterfoil-faults-'));
// The app may run as another user than this, and the file holds no secret.
chmodSync(folder, 0o755);
const file = join(folder, 'profiles.json');
writeFileSync(file, JSON.stringify({ profiles: faultProfiles(service) }, null, 2));
chmodSync(file, 0o644);

const width = Math.max(...faults.map((fault) => service.baseUrlOf(fault).length));
for (const fault of faults) {
  console.log(`${service.baseUrlOf(fault).padEnd(width)}  ${fault.what}`);
}
console.log(`
${faults.length} faults run. Ctrl+C ends them.
Any token will do. A profile for each of them: npm start -- --profiles=${file}
Or with the installed program: counterfoil --profiles=${file}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    rmSync(folder, { recursive: true, force: true });
    service.close();
  });
}
