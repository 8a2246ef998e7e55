import { z } from 'zod';
import { offeredCertificateSchema } from '../network/certificate.ts';
import {
  proxyChallengeSchema,
  proxyLoginSchema,
  proxyPlaceSchema,
  proxySchema,
} from '../network/network.ts';
import { profileDraftSchema } from '../profile/profile.ts';
import { nothing, type ProcedureTable } from './procedure.ts';

/** What the network between here and the service asks for: certificates of this computer, logins for proxies. */
export const networkProcedures = {
  /**
   * The certificates of this computer that this service has asked for since the app started. Doesn't send a request.
   */
  listClientCertificates: {
    input: profileDraftSchema.pick({ baseUrl: true }),
    output: z.array(offeredCertificateSchema),
  },
  /** The login question of the proxy on this route that had no answer; null if none. */
  getProxyChallenge: {
    input: z.object({ proxy: proxySchema }),
    output: proxyChallengeSchema.nullable(),
  },
  /**
   * Saves the login for a proxy that has asked. `sessionOnly` keeps it in memory until the app ends. Null removes it, also from
   * the keychain; the proxy gets none from now on.
   */
  saveProxyLogin: {
    input: z.object({
      place: proxyPlaceSchema,
      login: proxyLoginSchema.nullable(),
      sessionOnly: z.boolean().default(false),
    }),
    output: nothing,
  },
  /** The proxies that have a saved login. */
  listProxyLogins: { input: nothing, output: z.array(proxyPlaceSchema) },
} as const satisfies ProcedureTable;
