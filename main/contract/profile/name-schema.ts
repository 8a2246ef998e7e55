import { z } from 'zod';
import { longestProfileName, nameProblem, shownName } from './name.ts';

/** A name that comes in, from a form or a file. */
export const nameSchema = (longest = longestProfileName) =>
  z
    .string()
    .trim()
    .superRefine((name, context) => {
      const problem = nameProblem(name, longest);
      if (problem !== null) context.addIssue({ code: 'custom', message: problem });
    });

/** A stored name of what has no other; a mark where nothing of it can be seen. */
export const shownNameSchema = z.string().transform((name) => shownName(name, '\ufffd'));
