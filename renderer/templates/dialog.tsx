import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormField } from '../../main/contract/form/form-description.ts';
import type { Profile } from '../../main/contract/profile/profile.ts';
import type { Template, TemplateSummary } from '../../main/contract/write/template.ts';
import type { BodyKind } from '../../main/contract/write/write-operations.ts';
import type { BodyProblem } from '../body/content/content.ts';
import { describeBodyProblem } from '../body/content/describe-problem.ts';
import { queryOf } from '../lib/app/queries.ts';
import { ask } from '../lib/ask/ask.ts';
import { sortLocale } from '../lib/words/format.ts';
import { Button } from '../ui/button/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { Note } from '../ui/look/note.tsx';
import { leaveEntry } from '../ui/page/entry-list.tsx';
import { TemplateList } from './list.tsx';
import { deleteTemplate, readTemplate, renameTemplate } from './tasks.ts';
import styles from './templates.module.css';

/**
 * Shows the templates of a kind: the user can choose one to start a form from, and rename, delete or save templates.
 * Resolves to the chosen one.
 */
export function chooseTemplate(
  profile: Profile,
  kind: BodyKind,
  save: () => Promise<void>,
): Promise<Template | null> {
  return ask<Template | null>(profile, null, (answer) => (
    <TemplatesDialog profile={profile} kind={kind} save={save} answer={answer} />
  ));
}

interface TemplatesDialogProps {
  readonly profile: Profile;
  readonly kind: BodyKind;
  readonly save: () => Promise<void>;
  readonly answer: (chosen: Template | null) => void;
}

function TemplatesDialog({ profile, kind, save, answer }: TemplatesDialogProps) {
  const { t } = useTranslation();
  const { templates, error } = useTemplates(profile.id, kind);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const close = useRef<HTMLButtonElement>(null);

  const choose = async ({ templateId }: TemplateSummary): Promise<void> => {
    const template = await readTemplate(profile, templateId);
    if (template !== null) answer(template);
  };
  const remove = (template: TemplateSummary, index: number): Promise<void> => {
    leaveEntry(place, index, close.current);
    return deleteTemplate(profile, template);
  };
  return (
    <Dialog
      isOpen
      onClose={() => answer(null)}
      size="wide"
      title={t(`templates.title.${kind}`)}
      footer={
        <>
          <Button ref={close} onPress={() => answer(null)}>
            {t('common.close')}
          </Button>
          <Button variant="primary" onPress={save}>
            {t('templates.saveAs')}
          </Button>
        </>
      }
    >
      <div ref={setPlace} className={styles.place}>
        <TemplateList
          kind={kind}
          templates={templates}
          error={error}
          onChoose={choose}
          onRename={(template) => renameTemplate(profile, template)}
          onDelete={remove}
        />
      </div>
    </Dialog>
  );
}

/** Says why the content of the form can't be saved as a template. */
export function sayNotYet(
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

/** The templates of a profile and kind by name, read while they are shown. */
function useTemplates(profileId: string, kind: BodyKind) {
  const { data, error } = useQuery({
    ...queryOf('listTemplates', { profileId, kind }),
    select: sorted,
    gcTime: 0,
  });
  return { templates: data ?? null, error };
}

function sorted(templates: readonly TemplateSummary[]): readonly TemplateSummary[] {
  const { compare } = new Intl.Collator(sortLocale(), { numeric: true });
  return templates.toSorted((one, other) => compare(one.name, other.name));
}
