import { useTranslation } from 'react-i18next';
import type { TemplateKind } from '../../main/contract/template.ts';
import type { BodyContent } from '../body/content/body-content.ts';
import { describeBodyProblem } from '../body/content/body-words.ts';
import { BodyNote } from '../body/text/body-note.tsx';
import { call } from '../lib/app/call.ts';
import { Button } from '../ui/button/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { useStatus } from '../ui/status/status-context.ts';
import { TemplateNameDialog } from './template-name-dialog.tsx';
import { useRefreshTemplates } from './use-templates.ts';

interface SaveTemplateDialogProps {
  readonly profileId: string;
  readonly kind: TemplateKind;
  readonly content: BodyContent;
  /** What the box begins with. */
  readonly name: string;
  readonly onSaved: (name: string) => void;
  readonly onClose: () => void;
}

const placeholders = '{{today}}, {{now}}, {{uuid}}, {{ask:Label}}';

/** "Save as template": keeps what stands in the form under a name. */
export function SaveTemplateDialog(props: SaveTemplateDialogProps) {
  const { profileId, kind, content, onSaved, onClose } = props;
  const { t } = useTranslation();
  const { announce } = useStatus();
  const refresh = useRefreshTemplates(profileId);

  if (!content.ok) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={t('templates.saveTitle')}
        footer={
          <Button autoFocus onPress={onClose}>
            {t('common.close')}
          </Button>
        }
      >
        <p>{t('templates.notYet')}</p>
        <BodyNote tone="danger">{describeBodyProblem(t, content.problem, kind)}</BodyNote>
      </Dialog>
    );
  }
  return (
    <TemplateNameDialog
      task="saveTemplate"
      kind={kind}
      title={t('templates.saveTitle')}
      submitLabel={t('templates.save')}
      description={t('templates.saveHint', { placeholders })}
      name={props.name}
      offersReplace
      onSubmit={async (typed, replace) => {
        const body = content.text;
        const { name } = await call('saveTemplate', {
          profileId,
          kind,
          name: typed,
          body,
          replace,
        });
        await refresh();
        onSaved(name);
        announce({ text: t('templates.saved', { name }) });
      }}
      onClose={onClose}
    />
  );
}
