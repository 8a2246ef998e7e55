import { createHash, X509Certificate } from 'node:crypto';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { selfSignedCertificate } from '../../../e2e/fixtures/tls/self-signed-certificate.ts';
import { startSecureService } from '../../../e2e/service/start-service.ts';
import { startTestService } from '../../../e2e/service/start-test-service.ts';
import type { Targets } from './attack.ts';

/** Starts the servers that attacked programs are made to contact; `folder` is readable by every user. */
export async function startTargets(folder: string): Promise<Targets & { close(): Promise<void> }> {
  const pair = selfSignedCertificate();
  const certificate = join(folder, 'service.pem');
  writeFileSync(certificate, pair.cert);
  chmodSync(certificate, 0o644);
  const secure = await startSecureService(pair);
  const open = await startTestService();
  return {
    secure: {
      ...{ url: secure.baseUrl, certificate, keyHash: keyHashOf(pair.cert) },
      place: new URL(secure.baseUrl).host,
      arrived: () => secure.arrived.length,
    },
    astray: {
      // Reserved for names that never exist (RFC 2606).
      url: 'http://shop.invalid',
      place: new URL(open.origin).host,
      arrived: () => open.requests.length,
    },
    async close() {
      await secure.close();
      await open.close();
    },
  };
}

function keyHashOf(certificate: Buffer): string {
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}
