import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormField } from '../../main/contract/form/form-description.ts';
import type { Profile } from '../../main/contract/profile/profile.ts';
import type { ColumnRule, Template, TemplateSummary } from '../../main/contract/write/template.ts';
import type { BodyKind } from '../../main/contract/write/write-operations.ts';
import type { BodyContent, BodyProblem } from '../body/content/content.ts';
import { describeBodyProblem } from '../body/content/describe-problem.ts';
import { queryOf } from '../lib/app/queries.ts';
import { ask } from '../lib/ask/ask.ts';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import { failureOf } from '../lib/failure/failure-of.ts';
import { sortLocale } from '../lib/words/format.ts';
import { Button } from '../ui/button/button.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { Note } from '../ui/look/note.tsx';
import { RelativeTime } from '../ui/look/relative-time.tsx';
import styles from './saved-dialog.module.css';
import type { SavedGroup } from './saved-dialog.tsx';
import { deleteTemplate, readTemplate, renameTemplate, saveTemplate } from './tasks.ts';

export interface TemplateOptions {
  readonly profile: Profile;
  readonly kind: BodyKind;
  /** What its fields are called; null if there is no form. */
  readonly form: readonly FormField[] | null;
  /** Reads the content of the form with its placeholders, for *Save as template*. */
  readonly readContent: () => BodyContent;
  /** The rules of a batch to save with the body. A form has none, and doesn't change those of a template. */
  readonly rulesOf?: (body: string) => readonly ColumnRule[];
  /** The user has chosen a template. */
  readonly onBegin: (template: Template) => void;
}

interface Templates {
  readonly group: SavedGroup;
  /** Saves the content of the form under a name that it asks for. */
  readonly save: () => Promise<void>;
}

/** The templates of a profile and kind for `SavedDialog`, read while it is open. `close` closes it. */
export function useTemplates(
  options: TemplateOptions,
  isOpen: boolean,
  close: () => void,
): Templates {
  const { profile, kind, form, readContent, rulesOf, onBegin } = options;
  const { t } = useTranslation();
  // A form that started from a template is probably saved under the same name again.
  const lastName = useRef('');
  const { data, error } = useQuery({
    ...queryOf('listTemplates', isOpen ? { profileId: profile.id, kind } : null),
    select: sorted,
    gcTime: 0,
  });

  const save = async (): Promise<void> => {
    const content = readContent();
    if (!content.ok) return await sayNotYet(profile, kind, content.problem, form);
    const rules = rulesOf?.(content.text) ?? null;
    const template = { kind, body: content.text, rules, name: lastName.current };
    lastName.current = (await saveTemplate(profile, template)) ?? lastName.current;
  };
  const choose = async ({ templateId }: TemplateSummary): Promise<void> => {
    const template = await readTemplate(profile, templateId);
    if (template === null) return;
    lastName.current = template.name;
    close();
    onBegin(template);
  };
  const items = data?.map((template) => ({
    id: template.templateId,
    text: template.name,
    use: () => void choose(template),
    draw: (leave: () => void) => (
      <TemplateLine
        template={template}
        onChoose={() => choose(template)}
        onRename={() => renameTemplate(profile, template)}
        onDelete={() => {
          leave();
          return deleteTemplate(profile, template);
        }}
      />
    ),
  }));
  const examples = { today: '{{today}}', ask: '{{ask:Customer}}' };
  const group = {
    title: t('saved.templates'),
    items: items ?? null,
    failure: error === null ? null : describeFailure(failureOf(error), 'listTemplates'),
    none: t(`templates.empty.${kind}`, examples),
  };
  return { group, save };
}

interface TemplateLineProps {
  readonly template: TemplateSummary;
  readonly onChoose: () => Promise<void>;
  readonly onRename: () => Promise<void>;
  readonly onDelete: () => Promise<void>;
}

/** A click on its name starts the form with it. */
function TemplateLine({ template, onChoose, onRename, onDelete }: TemplateLineProps) {
  const { t } = useTranslation();
  const { name, updatedAt } = template;
  return (
    <>
      <Button variant="quiet" className={styles.name} onPress={onChoose}>
        {name}
      </Button>
      <span className={styles.age}>
        <RelativeTime iso={updatedAt} />
      </span>
      <IconButton name={t('common.rename', { name })} icon={Pencil} onPress={onRename} />
      <IconButton
        name={t('common.delete', { name })}
        icon={Trash2}
        variant="danger"
        onPress={onDelete}
      />
    </>
  );
}

/** Says why the content of the form can't be saved as a template. */
function sayNotYet(
  profile: Profile,
  kind: BodyKind,
  problem: BodyProblem,
  form: readonly FormField[] | null,
): Promise<void> {
  return ask<void>(profile, undefined, (close) => (
    <NotYet kind={kind} problem={problem} form={form} onClose={close} />
  ));
}

interface NotYetProps {
  readonly kind: BodyKind;
  readonly problem: BodyProblem;
  readonly form: readonly FormField[] | null;
  readonly onClose: () => void;
}

function NotYet({ kind, problem, form, onClose }: NotYetProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('templates.saveTitle')}
      footer={
        <Button autoFocus onPress={() => onClose()}>
          {t('common.close')}
        </Button>
      }
    >
      <p>{t('templates.notYet')}</p>
      <Note tone="danger">{describeBodyProblem(t, problem, kind, form)}</Note>
    </Dialog>
  );
}

function sorted(templates: readonly TemplateSummary[]): readonly TemplateSummary[] {
  const { compare } = new Intl.Collator(sortLocale(), { numeric: true });
  return templates.toSorted((one, other) => compare(one.name, other.name));
}
