import { z } from 'zod';
import { failureSchema } from '../../contract/failure.ts';

const stepNames = [
  'save',
  'save-session',
  'bind',
  'read',
  'state',
  'changes',
  'remove',
  'available',
  /** Asked repeatedly by two installations at once; returns all their answers. */
  'available-to-two',
  'readDatabaseKey',
  'createDatabaseKey',
  /** Locks the keyring, as a desktop does after a while. */
  'lock',
  /** Ends the keyring and starts another one with the same data, as after a crash or an update. */
  'stop-keyring',
  'start-keyring',
  'listDatabaseKeys',
  'keytar.get',
  'keytar.set',
  'keytar.accounts',
  /** Removes all entries. The next steps are those of a new vault. */
  'empty',
] as const;

export const vaultStepsSchema = z.array(z.tuple([z.enum(stepNames)], z.string()));
export type VaultStep = z.infer<typeof vaultStepsSchema>[number];

const stepAnswerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), failure: failureSchema }),
]);
export type StepAnswer = z.infer<typeof stepAnswerSchema>;

export const stepAnswersSchema = z.array(stepAnswerSchema);

/**
 * For a shell: gnome-keyring in the background, with its only keyring unlocked by an empty password.
 */
export const startUnlocked =
  'printf "\\n" | gnome-keyring-daemon --unlock --components=secrets >/dev/null;';
