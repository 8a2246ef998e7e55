import { z } from 'zod';
import { longestProfileName, nameProblem, shownName } from './name.ts';

/** A name from a form or a file. */
export const nameSchema = (longest = longestProfileName) =>
  z
    .string()
    .trim()
    .superRefine((name, context) => {
      const problem = nameProblem(name, longest);
      if (problem !== null) context.addIssue({ code: 'custom', message: problem });
    });

/**
 * A stored name of something that has no other name; a replacement character if nothing in it is
 * visible.
 */
export const shownNameSchema = z.string().transform((name) => shownName(name, '\ufffd'));
