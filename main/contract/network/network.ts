import { z } from 'zod';
import { parsePacUrl, parseProxyAddress, parseProxyBypass } from './proxy-address.ts';

/** A text that is read by one of the parsers: what they return is kept, their problem is the issue. */
function readBy<T>(parse: (text: string) => T | string) {
  return z.string().transform((text, context) => {
    const parsed = parse(text);
    if (typeof parsed !== 'string') return parsed;
    context.addIssue({ code: 'custom', message: parsed });
    return z.NEVER;
  });
}

/** How the requests of a profile find their way. */
export const proxySchema = z.discriminatedUnion('mode', [
  /** What this computer is set to, its configuration script too. */
  z.object({ mode: z.literal('system') }),
  z.object({ mode: z.literal('direct') }),
  z.object({
    mode: z.literal('fixed'),
    /** Such as `http://proxy.example:3128`. */
    address: readBy(parseProxyAddress).transform(({ href }) => href),
    /** Hosts to go to without it, as Chromium's rules name them, separated by commas. */
    bypass: readBy(parseProxyBypass)
      .transform((entries) => entries.join(','))
      .default(''),
  }),
  z.object({ mode: z.literal('pac'), url: readBy(parsePacUrl).transform(({ href }) => href) }),
]);
export type ProxyChoice = z.infer<typeof proxySchema>;

const ownLimit = (max: number) => z.number().int().min(1).max(max).nullable().default(null);

/** Limits of one profile, seconds, in the ranges of the settings; null: what the settings say. */
export const timeoutsSchema = z.object({
  listIdleSeconds: ownLimit(600),
  listTotalSeconds: ownLimit(7200),
  writeSeconds: ownLimit(600),
});
export type Timeouts = z.infer<typeof timeoutsSchema>;
