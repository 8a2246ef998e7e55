import { useRef, useState } from 'react';
import type { Failure } from '../../main/contract/failure.ts';
import type { Template, TemplateSummary } from '../../main/contract/write/template.ts';
import { call } from '../lib/app/call.ts';
import { askAgain } from '../lib/app/queries.ts';
import { failureOf } from '../lib/failure/failure-of.ts';
import { useStatus } from '../ui/status/status-context.ts';

export type TemplateActions = ReturnType<typeof useTemplateActions>;

type Task = 'getTemplate' | 'deleteTemplate' | 'restoreTemplate';

/** The actions for templates, one at a time. Results are shown in the status line or in a dialog. */
export function useTemplateActions(profileId: string) {
  const { announce } = useStatus();
  const [busyWith, setBusyWith] = useState<Task | null>(null);
  // The state is updated one render late: without this ref a double click would ask twice.
  const isBusy = useRef(false);
  const [failed, setFailed] = useState<{ readonly task: Task; readonly failure: Failure } | null>(
    null,
  );

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
  };
}
