import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../main/contract/profile/profile.ts';
import type { ColumnRule, Template, TemplateSummary } from '../../main/contract/write/template.ts';
import type { BodyKind } from '../../main/contract/write/write-operations.ts';
import type { BodyContent } from '../body/content/content.ts';
import { call } from '../lib/app/call.ts';
import { askAgain } from '../lib/app/queries.ts';
import { useCommand } from '../lib/commands/offers.ts';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import { Button } from '../ui/button/button.tsx';
import { ErrorDialog } from '../ui/failure/error-dialog.tsx';
import { useStatus } from '../ui/status/status-context.ts';
import { TemplatesDialog } from './dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { useTemplateActions } from './use-actions.ts';

interface TemplatesButtonProps {
  readonly profile: Profile;
  readonly kind: BodyKind;
  /** Reads the content of the form with its placeholders, for *Save as template*. */
  readonly readContent: () => BodyContent;
  /** The rules of a batch to save with the body. A form has none, and doesn't change those of a template. */
  readonly rulesOf?: (body: string) => readonly ColumnRule[];
  /** The user has chosen a template. */
  readonly onBegin: (template: Template) => void;
}

/** "Templates" in the header of a form, with its dialogs. */
export function TemplatesButton(props: TemplatesButtonProps) {
  const { profile, kind, readContent, rulesOf, onBegin } = props;
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const [saving, setSaving] = useState<BodyContent | null>(null);
  const [renaming, setRenaming] = useState<TemplateSummary | null>(null);
  // A form that started from a template is probably saved under the same name again.
  const [lastName, setLastName] = useState('');
  const tasks = useTemplateActions(profile.id);

  useCommand('templates', { run: () => setIsOpen(true) });
  const begin = (template: Template) => {
    setIsOpen(false);
    setLastName(template.name);
    onBegin(template);
  };
  return (
    <>
      <Button variant="quiet" icon={Bookmark} onPress={() => setIsOpen(true)}>
        {t('templates.button')}
      </Button>
      {isOpen && (
        <TemplatesDialog
          profileId={profile.id}
          kind={kind}
          tasks={tasks}
          onChoose={({ templateId }) => void tasks.open(templateId, begin)}
          onRename={setRenaming}
          onSave={() => setSaving(readContent())}
          onClose={() => setIsOpen(false)}
        />
      )}
      {saving !== null && (
        <SaveDialog
          profileId={profile.id}
          kind={kind}
          content={saving}
          rulesOf={rulesOf}
          name={lastName}
          onSaved={setLastName}
          onClose={() => setSaving(null)}
        />
      )}
      {renaming !== null && (
        <RenameDialog
          profileId={profile.id}
          template={renaming}
          onClose={() => setRenaming(null)}
        />
      )}
      {tasks.failed !== null && (
        <ErrorDialog
          description={describeFailure(tasks.failed.failure, tasks.failed.task)}
          onClose={tasks.closeFailed}
        />
      )}
    </>
  );
}

interface RenameDialogProps {
  readonly profileId: string;
  readonly template: TemplateSummary;
  readonly onClose: () => void;
}

/** Asks for a new name for a template. */
function RenameDialog({ profileId, template, onClose }: RenameDialogProps) {
  const { t } = useTranslation();
  const { announce } = useStatus();
  const { templateId, kind } = template;
  return (
    <NameDialog
      task="renameTemplate"
      kind={kind}
      title={t('templates.renameTitle')}
      submitLabel={t('templates.renameButton')}
      name={template.name}
      offersReplace={false}
      onSubmit={async (typed) => {
        const { name } = await call('renameTemplate', { templateId, name: typed });
        await askAgain('listTemplates', { profileId });
        announce({ text: (t) => t('templates.renamed', { name }) });
      }}
      onClose={onClose}
    />
  );
}
