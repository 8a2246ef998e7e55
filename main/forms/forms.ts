import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { noForms } from '../contract/form/field-parts.ts';
import type { FormDescription, ProfileForms } from '../contract/form/form-description.ts';
import type { Profile } from '../contract/profile/profile.ts';
import { type BodyKind, bodyKinds } from '../contract/write/write-operations.ts';
import { invalidInput, storageFailure } from '../failure-error.ts';
import { actsOnLost, type FileNotice, type KeptFile, openKeptFile } from '../files/kept-file.ts';
import { oneAtATime } from '../files/one-at-a-time.ts';
import { codeOf, readBytes } from '../files/read-bytes.ts';
import { writeFileAtomically } from '../files/write-file-atomically.ts';
import { formsFormat, largestFormsFile } from './forms-file.ts';

/** The profile whose forms are meant. The demo's has those of the demo until it has forms. */
export type FormsProfile = Pick<Profile, 'id' | 'demo'>;

/** A form with the schema of its body, as JSON text. */
interface FormWithSchema {
  readonly form: FormDescription;
  readonly schema: string;
}

/** What a file had: `newer` and `unreadable` forms are empty. */
export interface ReadForms {
  readonly forms: ProfileForms;
  readonly problem: 'newer' | 'unreadable' | null;
}

export interface FormChange {
  readonly form: FormDescription | null;
  /** The form that the change was made to. */
  readonly opened: FormDescription | null;
  /** JSON text; null removes the stored schema, undefined keeps it. */
  readonly schema?: string | null | undefined;
}

/**
 * The forms of each profile, in the folder `forms`. A change counts once it is on the disk; otherwise it throws a
 * `storage` failure.
 */
export interface Forms {
  get(profile: FormsProfile): Promise<ReadForms>;
  /**
   * Replaces one form. Throws `invalid-input` at `form` (`changed-elsewhere`) if the stored form isn't `opened` any
   * more. A form that is removed takes its schema with it.
   */
  save(profile: FormsProfile, kind: BodyKind, change: FormChange): Promise<ProfileForms>;
  /** The schema that belongs to a form, exactly as it was saved; null if it has no schema. */
  schema(profileId: string, kind: BodyKind): Promise<string | null>;
  /** Gives a new profile the forms and schemas of another one. */
  copy(from: FormsProfile, to: FormsProfile): Promise<void>;
  /** Removes all files of a profile, for good. */
  remove(profileId: string): Promise<void>;
}

/** The fields of the form for users; null without a form. Also null if it can't be read, so that an update is sent anyway. */
export async function fieldsOfUsers(
  forms: Pick<Forms, 'get'>,
  profile: FormsProfile,
): Promise<FormDescription['fields'] | null> {
  const read = await forms.get(profile).catch(() => null);
  return read?.forms.user?.fields ?? null;
}

/** The file of one profile, as it was read or last written. */
interface Opened {
  readonly kept: KeptFile<ProfileForms>;
  forms: ProfileForms;
  problem: ReadForms['problem'];
}

export function createForms(parts: {
  /** The user-data folder. */
  readonly folder: string;
  /** The forms that the profile of the demo starts with. */
  demoForms(): Promise<Readonly<Record<BodyKind, FormWithSchema>>>;
  /** What the user should know about a file that was read. */
  tell(notice: FileNotice): void;
  onChange(profileId: string): void;
}): Forms {
  const folder = join(parts.folder, 'forms');
  const fileOf = (profileId: string) => join(folder, `${profileId}.json`);
  const schemaFileOf = (profileId: string, kind: BodyKind) =>
    join(folder, `${profileId}.${kind}.schema.json`);
  const opened = new Map<string, Opened>();
  /** Reads too: the first one makes the file of the demo's profile. */
  const inTurn = oneAtATime();

  const open = async (profile: FormsProfile): Promise<Opened> => {
    const known = opened.get(profile.id);
    if (known !== undefined) return known;
    const path = fileOf(profile.id);
    const kept = await openKeptFile(path, formsFormat);
    const { found } = kept;
    const read = await readOf(kept, () => beginForms(kept, profile));
    const file: Opened = { kept, ...read };
    // A file that the system refuses to read may be readable later.
    if (found.kind !== 'refused') opened.set(profile.id, file);
    const notice = noticeOf(path, kept, (next) =>
      inTurn(() => write(profile.id, file, next, true)),
    );
    if (notice !== null) parts.tell(notice);
    return file;
  };

  /** For a profile that has never had a file. Where the disk refuses, its forms are made again at the next start. */
  const beginForms = async (kept: Opened['kept'], profile: FormsProfile): Promise<ProfileForms> => {
    if (!profile.demo) return noForms;
    const demo = await parts.demoForms();
    const forms = { ...noForms, order: demo.order.form, user: demo.user.form };
    const isWritten = await kept.write(forms).then(
      () => true,
      () => false,
    );
    if (!isWritten) return forms;
    for (const kind of bodyKinds)
      await writeSchema(profile.id, kind, demo[kind].schema).catch(() => undefined);
    return forms;
  };

  const write = async (
    profileId: string,
    file: Opened,
    next: ProfileForms,
    keepOld = false,
  ): Promise<ProfileForms> => {
    if (Buffer.byteLength(formsFormat.write(next)) > largestFormsFile)
      throw invalidInput('form', 'form-too-large');
    await file.kept.write(next, { keepOld });
    file.forms = next;
    file.problem = null;
    parts.onChange(profileId);
    return next;
  };

  const readSchema = async (profileId: string, kind: BodyKind): Promise<string | null> => {
    const bytes = await readBytes(schemaFileOf(profileId, kind));
    return bytes === null ? null : Buffer.from(bytes).toString('utf8');
  };
  const writeSchema = async (profileId: string, kind: BodyKind, text: string | null) => {
    const path = schemaFileOf(profileId, kind);
    if (text !== null) return writeFileAtomically(path, text);
    await rm(path, { force: true }).catch((error: unknown) => {
      throw storageFailure(error);
    });
  };

  return {
    get: (profile) =>
      inTurn(async () => {
        const { forms, problem } = await open(profile);
        return { forms, problem };
      }),

    save: (profile, kind, change) =>
      inTurn(async () => {
        const file = await open(profile);
        if (!isDeepStrictEqual(file.forms[kind], change.opened))
          throw invalidInput('form', 'changed-elsewhere');
        const schema = change.form === null ? null : change.schema;
        const next = { ...file.forms, [kind]: change.form };
        if (schema === undefined) return write(profile.id, file, next);
        if (schema !== null) assertJsonText(schema);
        // The schema first: it only advises, so an error in between leaves a form that works.
        const old = await readSchema(profile.id, kind);
        await writeSchema(profile.id, kind, schema);
        return write(profile.id, file, next).catch(async (error: unknown) => {
          await writeSchema(profile.id, kind, old).catch(() => undefined);
          throw error;
        });
      }),

    schema: (profileId, kind) => inTurn(() => readSchema(profileId, kind)),

    copy: (from, to) =>
      inTurn(async () => {
        const { forms } = await open(from);
        if (isDeepStrictEqual(forms, noForms)) return;
        for (const kind of bodyKinds) {
          const schema = await readSchema(from.id, kind);
          if (schema !== null) await writeSchema(to.id, kind, schema);
        }
        await write(to.id, await open(to), forms);
      }),

    remove: (profileId) =>
      inTurn(async () => {
        opened.delete(profileId);
        for (const name of await namesIn(folder))
          if (name.startsWith(`${profileId}.`)) await rm(join(folder, name), { force: true });
      }),
  };
}

/** The forms of a file that was opened; `begin` makes them when there has never been one. */
async function readOf(
  { found }: KeptFile<ProfileForms>,
  begin: () => Promise<ProfileForms>,
): Promise<ReadForms> {
  switch (found.kind) {
    case 'read':
      return { forms: found.value, problem: null };
    case 'none':
      return { forms: await begin(), problem: null };
    case 'newer':
      return { forms: noForms, problem: 'newer' };
    case 'missing':
    case 'set-aside':
    case 'refused':
      return { forms: noForms, problem: 'unreadable' };
  }
}

/** What the user should know about the file; null if nothing. */
function noticeOf(
  path: string,
  kept: KeptFile<ProfileForms>,
  write: (forms: ProfileForms) => Promise<unknown>,
): FileNotice | null {
  const { found, lost } = kept;
  const [lastGood] = lost;
  const settled = lastGood && actsOnLost(kept, (restored) => write(restored ? lastGood : noForms));
  switch (found.kind) {
    case 'none':
    // The copies of earlier forms stay in the folder.
    case 'read':
      return null;
    case 'missing':
      return { kind: 'forms-missing', detail: path, ...settled };
    case 'set-aside':
      return { kind: 'forms-set-aside', detail: found.path, ...settled };
    case 'newer':
      return { kind: 'forms-newer', detail: path };
    case 'refused':
      return { kind: 'forms-refused', detail: found.detail };
  }
}

function assertJsonText(text: string): void {
  // Half a surrogate pair has no UTF-8, so that the file would have another text.
  if (!text.isWellFormed()) throw invalidInput('schema', 'surrogate');
  try {
    JSON.parse(text);
  } catch {
    throw invalidInput('schema', 'not-json');
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw storageFailure(error);
  }
}
