import { z } from 'zod';

/** Host and port of a proxy, such as `proxy.example:3128`: a login belongs to this place alone. */
export const proxyPlaceSchema = z.string().max(300);

/** A proxy that wants to know who asks. */
export const proxyChallengeSchema = z.object({
  place: proxyPlaceSchema,
  /** What it calls itself; may be empty. */
  realm: z.string(),
  /** True: it did not accept the login that it was given. */
  isRefused: z.boolean(),
});
export type ProxyChallenge = z.infer<typeof proxyChallengeSchema>;

/** The lengths keep it within one entry of every system's keychain. */
export const proxyLoginSchema = z.object({
  user: z.string().min(1, 'empty').max(200, 'long'),
  password: z.string().max(250, 'long'),
});
export type ProxyLogin = z.infer<typeof proxyLoginSchema>;
