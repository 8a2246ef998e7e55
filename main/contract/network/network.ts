import { z } from 'zod';
import { settingLimits } from '../setting-limits.ts';
import { parsePacUrl, parseProxyAddress, parseProxyBypass } from './proxy-address.ts';

/**
 * A schema for text that is read by one of the parsers: it returns the parser's result, or reports its problem as the
 * issue.
 */
function readBy<T>(parse: (text: string) => T | string) {
  return z.string().transform((text, context) => {
    const parsed = parse(text);
    if (typeof parsed !== 'string') return parsed;
    context.addIssue({ code: 'custom', message: parsed });
    return z.NEVER;
  });
}

/** How the requests of a profile are routed. */
export const proxySchema = z.discriminatedUnion('mode', [
  /** The settings of this computer, including its configuration script. */
  z.object({ mode: z.literal('system') }),
  z.object({ mode: z.literal('direct') }),
  z.object({
    mode: z.literal('fixed'),
    /** Such as `http://proxy.example:3128`. */
    address: readBy(parseProxyAddress).transform(({ href }) => href),
    /** Hosts to reach without the proxy, in Chromium's rule format, separated by commas. */
    bypass: readBy(parseProxyBypass)
      .transform((entries) => entries.join(','))
      .default(''),
  }),
  z.object({ mode: z.literal('pac'), url: readBy(parsePacUrl).transform(({ href }) => href) }),
]);
export type ProxyChoice = z.infer<typeof proxySchema>;

const ownLimit = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.number().int().min(min).max(max).nullable().default(null);

/** Limits of one profile, seconds, in the ranges of the settings; null to use the settings. */
export const timeoutsSchema = z.object({
  listIdleSeconds: ownLimit(settingLimits.listIdleSeconds),
  listTotalSeconds: ownLimit(settingLimits.listTotalSeconds),
  writeSeconds: ownLimit(settingLimits.writeSeconds),
});
export type Timeouts = z.infer<typeof timeoutsSchema>;

/** Host and port of a proxy, such as `proxy.example:3128`. A login only belongs to this place. */
export const proxyPlaceSchema = z.string().max(300);

/** A proxy that asks for a login. */
export const proxyChallengeSchema = z.object({
  place: proxyPlaceSchema,
  /** Its own name for itself; may be empty. */
  realm: z.string(),
  /** True if it refused the login that it was given. */
  isRefused: z.boolean(),
});
export type ProxyChallenge = z.infer<typeof proxyChallengeSchema>;

/** The maximum lengths fit into one keychain entry on every system. */
export const proxyLoginSchema = z.object({
  user: z.string().min(1, 'empty').max(200, 'long'),
  password: z.string().max(250, 'long'),
});
export type ProxyLogin = z.infer<typeof proxyLoginSchema>;
