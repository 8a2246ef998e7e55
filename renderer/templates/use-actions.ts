import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDay } from '../../main/contract/body/local-time.ts';
import type { Failure } from '../../main/contract/failure.ts';
import { largestTemplateFile } from '../../main/contract/limits.ts';
import type {
  Template,
  TemplateImport,
  TemplateSummary,
} from '../../main/contract/write/template.ts';
import type { BodyKind } from '../../main/contract/write/write-operations.ts';
import { call } from '../lib/app/call.ts';
import { askAgain } from '../lib/app/queries.ts';
import { failureOf } from '../lib/failure/failure-of.ts';
import { textOfUtf8 } from '../lib/words/utf8.ts';
import { useStatus } from '../ui/status/status-context.ts';

export type TemplateActions = ReturnType<typeof useTemplateActions>;

type Task =
  | 'getTemplate'
  | 'deleteTemplate'
  | 'restoreTemplate'
  | 'exportTemplates'
  | 'importTemplates';

/** The actions for templates, one at a time. Results are shown in the status line or in a dialog. */
export function useTemplateActions(profileId: string, kind: BodyKind) {
  const { t } = useTranslation();
  const { announce } = useStatus();
  const [busyWith, setBusyWith] = useState<Task | null>(null);
  // The state is updated one render late: without this ref a double click would ask twice.
  const isBusy = useRef(false);
  const [failed, setFailed] = useState<{ readonly task: Task; readonly failure: Failure } | null>(
    null,
  );
  const [importEnd, setImportEnd] = useState<ImportEnd | null>(null);

  const run = async (task: Task, act: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusyWith(task);
    try {
      await act();
    } catch (error) {
      setFailed({ task, failure: failureOf(error) });
    } finally {
      isBusy.current = false;
      setBusyWith(null);
    }
  };

  const restore = (template: Template) =>
    run('restoreTemplate', async () => {
      await call('restoreTemplate', { profileId, template });
      await askAgain('listTemplates', { profileId });
      announce({ text: (t) => t('templates.restored', { name: template.name }) });
    });

  return {
    busyWith,
    failed,
    closeFailed: () => setFailed(null),
    importEnd,
    closeImportEnd: () => setImportEnd(null),

    open: (templateId: string, onOpened: (template: Template) => void) =>
      run('getTemplate', async () => onOpened(await call('getTemplate', { templateId }))),
    remove: ({ templateId }: TemplateSummary) =>
      run('deleteTemplate', async () => {
        const deleted = await call('deleteTemplate', { templateId });
        if (deleted !== null) {
          announce({
            text: (t) => t('templates.deleted', { name: deleted.name }),
            action: { label: (t) => t('templates.undo'), onPress: () => void restore(deleted) },
          });
        }
        await askAgain('listTemplates', { profileId });
      }),
    exportAll: () =>
      run('exportTemplates', async () => {
        const date = localDay(new Date());
        const suggestedName = t(`templates.export.fileName.${kind}`, { date });
        const file = await call('exportTemplates', { profileId, kind, suggestedName });
        if (file === null) return;
        const words = { count: file.templates, file: file.path };
        announce({ text: (t) => t('templates.export.done', words) });
      }),
    importFrom: (file: File) =>
      run('importTemplates', async () => {
        const end = await importFile(profileId, file);
        await askAgain('listTemplates', { profileId });
        setImportEnd(end);
      }),
  };
}

type Refused = Extract<TemplateImport, { kind: 'refused' }>['why'] | 'too-large' | 'unreadable';

/** The result of importing the chosen file. */
export type ImportEnd = { readonly fileName: string; readonly bytes: number } & (
  | Extract<TemplateImport, { kind: 'imported' }>
  | { readonly kind: 'refused'; readonly why: Refused }
);

/** Saves the templates of a file in main. Throws `CallError`. */
export async function importFile(profileId: string, file: File): Promise<ImportEnd> {
  const about = { fileName: file.name, bytes: file.size };
  const refused = (why: Refused): ImportEnd => ({ ...about, kind: 'refused', why });
  if (file.size > largestTemplateFile) return refused('too-large');
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return refused('unreadable');
  const text = textOfUtf8(bytes);
  if (text === null) return refused('not-json');
  return { ...about, ...(await call('importTemplates', { profileId, text })) };
}
