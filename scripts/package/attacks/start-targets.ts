import { selfSignedCertificate } from '../../../e2e/fixtures/tls/self-signed-certificate.ts';
import { startSecureService } from '../../../e2e/service/start-secure-service.ts';
import { startTestService } from '../../../e2e/service/start-test-service.ts';
import type { Targets } from './attack.ts';

/** The servers that attacked programs are made to ask. */
export async function startTargets(): Promise<Targets & { close(): Promise<void> }> {
  const secure = await startSecureService(selfSignedCertificate());
  const open = await startTestService();
  return {
    secure: {
      url: secure.baseUrl,
      place: new URL(secure.baseUrl).host,
      arrived: () => secure.arrived.length,
    },
    astray: {
      // Reserved for names that are never there (RFC 2606).
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
