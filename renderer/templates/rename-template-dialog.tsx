import { useTranslation } from 'react-i18next';
import type { TemplateSummary } from '../../main/contract/template.ts';
import { call } from '../lib/app/call.ts';
import { useStatus } from '../ui/status/status-context.ts';
import { TemplateNameDialog } from './template-name-dialog.tsx';
import { useRefreshTemplates } from './use-templates.ts';

interface RenameTemplateDialogProps {
  readonly profileId: string;
  readonly template: TemplateSummary;
  readonly onClose: () => void;
}

/** Asks for another name of a template. */
export function RenameTemplateDialog({ profileId, template, onClose }: RenameTemplateDialogProps) {
  const { t } = useTranslation();
  const { announce } = useStatus();
  const refresh = useRefreshTemplates(profileId);
  const { templateId, kind } = template;
  return (
    <TemplateNameDialog
      task="renameTemplate"
      kind={kind}
      title={t('templates.renameTitle')}
      submitLabel={t('templates.renameButton')}
      name={template.name}
      offersReplace={false}
      onSubmit={async (typed) => {
        const { name } = await call('renameTemplate', { templateId, name: typed });
        await refresh();
        announce({ text: t('templates.renamed', { name }) });
      }}
      onClose={onClose}
    />
  );
}
