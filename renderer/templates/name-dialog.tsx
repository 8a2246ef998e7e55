import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../main/contract/failure.ts';
import type { BodyKind } from '../../main/contract/write/write-operations.ts';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import { failureOf } from '../lib/failure/failure-of.ts';
import { wordIssue } from '../lib/words/word-issue.ts';
import { Button } from '../ui/button/button.tsx';
import { FormDialog } from '../ui/dialog/form-dialog.tsx';
import { FailurePanel } from '../ui/failure/failure-panel.tsx';
import { TextField } from '../ui/field/text-field.tsx';

interface NameDialogProps {
  readonly task: 'saveTemplate' | 'renameTemplate';
  readonly kind: BodyKind;
  readonly title: string;
  readonly submitLabel: string;
  readonly description?: ReactNode;
  readonly name: string;
  /** Whether an existing template with the same name may be replaced. */
  readonly offersReplace: boolean;
  /** Throws `CallError`. A problem with the name is shown at its field. */
  readonly onSubmit: (name: string, replace: boolean) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the name of a template. */
export function NameDialog(props: NameDialogProps) {
  const { task, kind, title, submitLabel, description, offersReplace, onSubmit, onClose } = props;
  const { t } = useTranslation();
  const [name, setName] = useState(props.name);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const issue = nameIssueOf(failure);

  const submit = async (replace: boolean) => {
    setIsBusy(true);
    setFailure(null);
    try {
      await onSubmit(name, replace);
      onClose();
    } catch (error) {
      setFailure(failureOf(error));
      setIsBusy(false);
    }
  };

  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      isBusy={isBusy}
      otherButton={
        offersReplace &&
        issue === 'taken' && (
          <Button variant="danger" isPending={isBusy} onPress={() => void submit(true)}>
            {t('templates.replace')}
          </Button>
        )
      }
      onSubmit={() => void submit(false)}
      onCancel={onClose}
    >
      <TextField
        autoFocus
        label={t('templates.name')}
        description={description}
        isFreeText
        maxLength={120}
        value={name}
        error={
          issue !== null && (issue === 'taken' ? t(`templates.taken.${kind}`) : wordIssue(issue))
        }
        onChange={(next) => {
          setName(next);
          setFailure(null);
        }}
      />
      {failure !== null && issue === null && (
        <FailurePanel description={describeFailure(failure, task)} />
      )}
    </FormDialog>
  );
}

function nameIssueOf(failure: Failure | null): string | null {
  if (failure?.kind !== 'invalid-input') return null;
  return failure.issues.find(({ path }) => path === 'name')?.message ?? null;
}
