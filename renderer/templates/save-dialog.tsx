import { useTranslation } from 'react-i18next';
import type { ColumnRule } from '../../main/contract/write/template.ts';
import type { BodyKind } from '../../main/contract/write/write-operations.ts';
import type { BodyContent } from '../body/content/content.ts';
import { describeBodyProblem } from '../body/content/describe-problem.ts';
import { call } from '../lib/app/call.ts';
import { askAgain } from '../lib/app/queries.ts';
import { Button } from '../ui/button/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { Note } from '../ui/look/note.tsx';
import { useStatus } from '../ui/status/status-context.ts';
import { NameDialog } from './name-dialog.tsx';

interface SaveDialogProps {
  readonly profileId: string;
  readonly kind: BodyKind;
  readonly content: BodyContent;
  readonly rulesOf: ((body: string) => readonly ColumnRule[]) | undefined;
  /** The initial text of the box. */
  readonly name: string;
  readonly onSaved: (name: string) => void;
  readonly onClose: () => void;
}

const placeholders = '{{today}}, {{now}}, {{uuid}}, {{ask:Label}}';

/** "Save as template": saves the content of the form under a name. */
export function SaveDialog(props: SaveDialogProps) {
  const { profileId, kind, content, rulesOf, onSaved, onClose } = props;
  const { t } = useTranslation();
  const { announce } = useStatus();

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
        <Note tone="danger">{describeBodyProblem(t, content.problem, kind)}</Note>
      </Dialog>
    );
  }
  return (
    <NameDialog
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
          rules: rulesOf === undefined ? null : [...rulesOf(body)],
          replace,
        });
        await askAgain('listTemplates', { profileId });
        onSaved(name);
        announce({ text: (t) => t('templates.saved', { name }) });
      }}
      onClose={onClose}
    />
  );
}
