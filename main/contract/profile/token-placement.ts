import { z } from 'zod';
import { headerNameProblem, headerValueProblem } from './header-field.ts';

const headerName = z.string().superRefine((name, context) => {
  const problem = headerNameProblem(name);
  if (problem !== null) context.addIssue({ code: 'custom', message: problem });
});
/** A word in front of the token, such as `Token`, followed by one space. May be empty. */
const prefix = z.string().superRefine((value, context) => {
  const problem = headerValueProblem(value);
  if (problem !== null) context.addIssue({ code: 'custom', message: problem });
});

/** Where the token goes. The interface doesn't say, so each profile does. */
export const tokenPlacementSchema = z.discriminatedUnion('kind', [
  /** `Authorization: Bearer TOKEN` */
  z.object({ kind: z.literal('bearer') }),
  /** `Authorization: PREFIX TOKEN`, or the bare token with an empty prefix. */
  z.object({ kind: z.literal('authorization'), prefix }),
  /** `NAME: PREFIX TOKEN` */
  z.object({ kind: z.literal('header'), name: headerName, prefix }),
  /** `?NAME=TOKEN` */
  z.object({ kind: z.literal('query'), name: z.string().min(1, 'empty') }),
]);
export type TokenPlacement = z.infer<typeof tokenPlacementSchema>;
