import type { TFunction } from 'i18next';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { largestTemplateFile } from '../../main/contract/limits.ts';
import type { Profile } from '../../main/contract/profile/profile.ts';
import type {
  ColumnRule,
  SkippedTemplate,
  Template,
  TemplateSummary,
} from '../../main/contract/write/template.ts';
import type { BodyKind } from '../../main/contract/write/write-operations.ts';
import type { BodyContent } from '../body/content/content.ts';
import { call } from '../lib/app/call.ts';
import { askAgain } from '../lib/app/queries.ts';
import { useCommand } from '../lib/commands/offers.ts';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import { formatBytes } from '../lib/words/format.ts';
import { Button } from '../ui/button/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { ErrorDialog } from '../ui/failure/error-dialog.tsx';
import { useStatus } from '../ui/status/status-context.ts';
import { TemplatesDialog } from './dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { SaveDialog } from './save-dialog.tsx';
import styles from './templates.module.css';
import { type ImportEnd, useTemplateActions } from './use-actions.ts';

/** The most templates to list one by one. */
const mostTold = 20;

interface ImportedPartProps {
  readonly end: Extract<ImportEnd, { kind: 'imported' }>;
  /** The kind of the current page. */
  readonly kind: BodyKind;
}

/**
 * How many templates were added from a file, which of them got other
 * names, and which were left out.
 */
function ImportedPart({ end, kind }: ImportedPartProps) {
  const { t } = useTranslation();
  const { added, renamed, skipped } = end;
  const elsewhere = kind === 'order' ? 'user' : 'order';
  const isEmpty = added.order + added.user + skipped.length === 0;
  return (
    <>
      {isEmpty && <p>{t('templates.import.none', { file: end.fileName })}</p>}
      {added[kind] > 0 && <p>{t(`templates.import.${kind}`, { count: added[kind] })}</p>}
      {added[elsewhere] > 0 && (
        <p>
          {t(`templates.import.${elsewhere}`, { count: added[elsewhere] })}{' '}
          {t(`templates.import.elsewhere.${elsewhere}`)}
        </p>
      )}
      <Told
        title={t('templates.import.renamed')}
        lines={renamed.map((names) => t('templates.import.renamedEntry', names))}
      />
      <Told
        title={t('templates.import.skipped')}
        lines={skipped.map((entry) => describeSkipped(t, entry))}
      />
    </>
  );
}

function Told({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  const { t } = useTranslation();
  if (lines.length === 0) return null;
  const rest = lines.length - mostTold;
  return (
    <div>
      <p>{title}</p>
      <ul className={styles.told}>
        {lines.slice(0, mostTold).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {rest > 0 && <li>{t('templates.import.more', { count: rest })}</li>}
      </ul>
    </div>
  );
}

function describeSkipped(t: TFunction, { entry, name, why }: SkippedTemplate): string {
  const words = { entry, name, why: t(`templates.import.why.${why}`) };
  return name === ''
    ? t('templates.import.skippedEntry', words)
    : t('templates.import.skippedNamed', words);
}

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
  const tasks = useTemplateActions(profile.id, kind);

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
      {tasks.importEnd !== null && (
        <ImportEndDialog end={tasks.importEnd} kind={kind} onClose={tasks.closeImportEnd} />
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

interface ImportEndDialogProps {
  readonly end: ImportEnd;
  /** The kind of the current page. */
  readonly kind: BodyKind;
  readonly onClose: () => void;
}

/** The result of importing a file of templates. */
function ImportEndDialog({ end, kind, onClose }: ImportEndDialogProps) {
  const { t } = useTranslation();
  const close = (
    <Button autoFocus onPress={onClose}>
      {t('common.close')}
    </Button>
  );
  if (end.kind === 'imported') {
    const isEmpty = end.added.order + end.added.user === 0;
    const title = isEmpty ? t('templates.import.nothingTitle') : t('templates.import.title');
    return (
      <Dialog isOpen onClose={onClose} title={title} footer={close}>
        <ImportedPart end={end} kind={kind} />
      </Dialog>
    );
  }
  const words = {
    file: end.fileName,
    size: formatBytes(end.bytes),
    most: formatBytes(largestTemplateFile),
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      role="alertdialog"
      tone="danger"
      title={t('templates.import.refusedTitle')}
      footer={close}
    >
      <p>
        {t(`templates.import.refused.${end.why}`, words)} {t('templates.import.unchanged')}
      </p>
    </Dialog>
  );
}
