import { z } from 'zod';
import { offeredCertificateSchema } from '../network/client-certificate.ts';
import { proxySchema } from '../network/network.ts';
import {
  proxyChallengeSchema,
  proxyLoginSchema,
  proxyPlaceSchema,
} from '../network/proxy-login.ts';
import { profileDraftSchema } from '../profile/profile.ts';
import { nothing, type ProcedureTable } from './procedure.ts';

/** What the way to a service asks for: certificates of this computer, logins of proxies. */
export const networkProcedures = {
  /** The certificates of this computer that this service has asked for in this run. Asks nobody. */
  listClientCertificates: {
    input: profileDraftSchema.pick({ baseUrl: true }),
    output: z.array(offeredCertificateSchema),
  },
  /** The question of the proxy on this way that nobody could answer; null when there is none. */
  getProxyChallenge: {
    input: z.object({ proxy: proxySchema }),
    output: proxyChallengeSchema.nullable(),
  },
  /** Keeps the login for a proxy that has asked. `sessionOnly` keeps it in memory until the app ends. */
  saveProxyLogin: {
    input: z.object({
      place: proxyPlaceSchema,
      login: proxyLoginSchema,
      sessionOnly: z.boolean(),
    }),
    output: nothing,
  },
  /** The proxies that a login is kept for. */
  listProxyLogins: { input: nothing, output: z.array(proxyPlaceSchema) },
  /** Removes the login, the one in the keychain too; from now on the proxy gets none. */
  forgetProxyLogin: { input: z.object({ place: proxyPlaceSchema }), output: nothing },
} as const satisfies ProcedureTable;
