import { z } from 'zod';
import { type ProxyChoice, proxySchema } from '../network/network.ts';
import type { Profile } from './profile.ts';
import { type TokenPlacement, tokenPlacementSchema } from './profile.ts';
import { inOneOrder } from './service-address.ts';

/**
 * Everything that decides where a token goes and how; a stored token is bound to it. A certificate of this computer
 * isn't part of it: it doesn't change the destination, and no file can set it (read-import-file.ts).
 */
export const routeSchema = z.object({
  origin: z.string(),
  placement: tokenPlacementSchema,
  proxy: proxySchema,
});
export type Route = Readonly<z.infer<typeof routeSchema>>;

/** One part of a route that has changed. */
export const routeChangeSchema = z.discriminatedUnion('part', [
  z.object({ part: z.literal('origin'), before: z.string(), now: z.string() }),
  z.object({
    part: z.literal('placement'),
    before: tokenPlacementSchema,
    now: tokenPlacementSchema,
  }),
  z.object({ part: z.literal('proxy'), before: proxySchema, now: proxySchema }),
]);
export type RouteChange = z.infer<typeof routeChangeSchema>;

/** The route of a profile's requests. Nothing else in a profile decides where its token goes. */
export function routeOf({
  baseUrl,
  placement,
  proxy,
}: Pick<Profile, 'baseUrl' | 'placement' | 'proxy'>): Route {
  return { origin: new URL(baseUrl).origin, placement, proxy };
}

const isSame = (one: TokenPlacement | ProxyChoice, other: TokenPlacement | ProxyChoice): boolean =>
  inOneOrder(one) === inOneOrder(other);

/** The parts of `before` that differ in `now`; empty if the routes are the same. */
export function routeChanges(before: Route, now: Route): RouteChange[] {
  const changes: RouteChange[] = [];
  if (before.origin !== now.origin)
    changes.push({ part: 'origin', before: before.origin, now: now.origin });
  if (!isSame(before.placement, now.placement))
    changes.push({ part: 'placement', before: before.placement, now: now.placement });
  if (!isSame(before.proxy, now.proxy))
    changes.push({ part: 'proxy', before: before.proxy, now: now.proxy });
  return changes;
}
