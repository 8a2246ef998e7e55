import { z } from 'zod';
import { type ProfileForms, profileFormsSchema } from '../contract/form/form-description.ts';
import { parseJson } from '../files/json-text.ts';
import type { FileFormat } from '../files/kept-file.ts';

/** Largest size of the forms of one profile, bytes. They are read as a whole when a form opens. */
export const largestFormsFile = 2 * 1024 * 1024;

const version = 1;
const newerSchema = z.object({ version: z.int().gt(version) });
const contentsSchema = profileFormsSchema.extend({ version: z.literal(version) });

/**
 * The content of `forms/PROFILE-ID.json`. A form with anything wrong in it can't be used in part: a field that is left
 * out would be left out of what is sent.
 */
export const formsFormat: FileFormat<ProfileForms> = {
  read(text) {
    if (Buffer.byteLength(text) > largestFormsFile) return 'damaged';
    const contents = parseJson(text);
    if (newerSchema.safeParse(contents).success) return 'newer';
    const read = contentsSchema.safeParse(contents);
    if (!read.success) return 'damaged';
    const { order, user } = read.data;
    return { order, user };
  },
  // Not indented: that would take a third of the space.
  write: (forms) => `${JSON.stringify({ version, ...forms })}\n`,
  good: (forms) => forms,
  lacks: () => false,
};
