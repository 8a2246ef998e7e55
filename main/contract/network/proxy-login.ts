import { z } from 'zod';

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
