import type { Failure } from '../../main/contract/failure.ts';
import type { Profile } from '../../main/contract/profile/profile.ts';
import type { ColumnRule, Template, TemplateSummary } from '../../main/contract/write/template.ts';
import type { BodyKind } from '../../main/contract/write/write-operations.ts';
import { tryCall } from '../lib/app/call.ts';
import { askAgain } from '../lib/app/queries.ts';
import { askText, showFailure, textProblem } from '../lib/ask/ask.ts';
import type { TextProblem } from '../lib/ask/questions.ts';
import { announce } from '../ui/toast/announce.ts';

/** Reads a template. Null: it shows why it couldn't. */
export async function readTemplate(profile: Profile, templateId: string): Promise<Template | null> {
  const read = await tryCall('getTemplate', { templateId });
  if (read.ok) return read.value;
  await showFailure(profile, read.failure, 'getTemplate');
  return null;
}

/** Deletes a template; the toast offers to undo it. */
export async function deleteTemplate(
  profile: Profile,
  { templateId }: TemplateSummary,
): Promise<void> {
  const deleted = await tryCall('deleteTemplate', { templateId });
  if (!deleted.ok) return await showFailure(profile, deleted.failure, 'deleteTemplate');
  const template = deleted.value;
  if (template !== null) {
    announce(
      {
        text: (t) => t('templates.deleted', { name: template.name }),
        action: {
          label: (t) => t('common.undo'),
          onPress: () => void restoreTemplate(profile, template),
        },
      },
      profile,
    );
  }
  await askAgain('listTemplates', { profileId: profile.id });
}

/** Undoes a deletion. If its name was taken meanwhile, asks for another. */
async function restoreTemplate(profile: Profile, template: Template): Promise<void> {
  const { kind, name, body, rules } = template;
  const of = { profileId: profile.id, kind, name, body, rules };
  const restored = await tryCall('saveTemplate', { ...of, replace: false });
  if (!restored.ok) {
    if (isTaken(restored.failure)) await saveTemplate(profile, template);
    else await showFailure(profile, restored.failure, 'saveTemplate');
    return;
  }
  await askAgain('listTemplates', { profileId: profile.id });
  announce({ text: (t) => t('templates.restored', { name }) }, profile);
}

/** The longest name of a template. */
const mostName = 120;

/** Asks for a new name for a template. */
export async function renameTemplate(
  profile: Profile,
  { templateId, kind, name: oldName }: TemplateSummary,
): Promise<void> {
  await askText(profile, {
    useWords: (t) => ({
      title: t('templates.renameTitle'),
      label: t('templates.name'),
      submit: t('common.renameButton'),
    }),
    text: oldName,
    maxLength: mostName,
    async save(typed) {
      const renamed = await tryCall('renameTemplate', { templateId, name: typed });
      if (!renamed.ok) return nameProblem(renamed.failure, 'renameTemplate', kind);
      const { name } = renamed.value;
      await askAgain('listTemplates', { profileId: profile.id });
      announce({ text: (t) => t('templates.renamed', { name }) }, profile);
      return null;
    },
  });
}

interface ToSave {
  readonly kind: BodyKind;
  readonly body: string;
  /** Null: it doesn't change those of a template. */
  readonly rules: readonly ColumnRule[] | null;
  /** The name to start with. */
  readonly name: string;
}

const placeholders = '{{today}}, {{now}}, {{uuid}}, {{ask:Label}}';

/** Asks for a name and saves a template. Returns its name; null if it wasn't saved. */
export async function saveTemplate(
  profile: Profile,
  { kind, body, rules, name: firstName }: ToSave,
): Promise<string | null> {
  let saved: string | null = null;
  await askText(profile, {
    useWords: (t) => ({
      title: t('templates.saveTitle'),
      label: t('templates.name'),
      description: t('templates.saveHint', { placeholders }),
      submit: t('common.save'),
      replace: t('common.replace'),
    }),
    text: firstName,
    maxLength: mostName,
    async save(typed, replace) {
      const of = { profileId: profile.id, kind, body, rules: rules === null ? null : [...rules] };
      const done = await tryCall('saveTemplate', { ...of, name: typed, replace });
      if (!done.ok) return nameProblem(done.failure, 'saveTemplate', kind);
      const { name } = done.value;
      saved = name;
      await askAgain('listTemplates', { profileId: profile.id });
      announce({ text: (t) => t('templates.saved', { name }) }, profile);
      return null;
    },
  });
  return saved;
}

function nameProblem(
  failure: Failure,
  task: 'saveTemplate' | 'renameTemplate',
  kind: BodyKind,
): TextProblem {
  if (!isTaken(failure)) return textProblem(failure, task);
  return { words: (t) => t(`templates.taken.${kind}`), offersReplace: task === 'saveTemplate' };
}

function isTaken(failure: Failure): boolean {
  return (
    failure.kind === 'invalid-input' &&
    failure.issues.some(({ path, message }) => path === 'name' && message === 'taken')
  );
}
