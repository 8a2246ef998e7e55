import { useTranslation } from 'react-i18next';
import type { TemplateSummary } from '../../../main/contract/write/template.ts';
import { call } from '../../lib/app/call.ts';
import { askAgain } from '../../lib/app/query-of.ts';
import { useStatus } from '../../ui/status/status-context.ts';
import { NameDialog } from './name-dialog.tsx';

interface RenameDialogProps {
  readonly profileId: string;
  readonly template: TemplateSummary;
  readonly onClose: () => void;
}

/** Asks for a new name for a template. */
export function RenameDialog({ profileId, template, onClose }: RenameDialogProps) {
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
