import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../main/contract/failure.ts';
import type { FormField, ProfileForms } from '../../main/contract/form/form-description.ts';
import type { Profile } from '../../main/contract/profile/profile.ts';
import { call } from '../lib/app/call.ts';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import { failureOf } from '../lib/failure/failure-of.ts';
import { fileNamePart, harmless } from '../lib/words/harmless.ts';
import { Button } from '../ui/button/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { ErrorDialog } from '../ui/failure/error-dialog.tsx';
import { useStatus } from '../ui/status/status-context.ts';

/** How many choices of the example are named. */
const namedChoices = 3;
/** Longest text of the example, characters. */
const longestExample = 100;

interface ProfileExport {
  /** Writes the profile to a file in a place that the user chooses. */
  start(): void;
  /** Render this next to the button. */
  readonly parts: ReactNode;
}

/** Exports a profile. Asks first if its forms have choices, which may be values from the journal. */
export function useProfileExport({ id: profileId, name }: Profile): ProfileExport {
  const { announce } = useStatus();
  const isBusy = useRef(false);
  const [asked, setAsked] = useState<readonly FormField[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const run = async (act: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await act();
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      isBusy.current = false;
    }
  };
  const write = async () => {
    const suggestedName = `${fileNamePart(name) || 'profile'}.json`;
    const written = await call('exportProfile', { profileId, suggestedName });
    if (written === null) return;
    announce({ text: (t) => t('app.profile.exported', { name, file: written.path }) });
  };

  return {
    start: () =>
      void run(async () => {
        const { forms } = await call('getForms', { profileId });
        const fields = fieldsWithChoices(forms);
        if (fields.length === 0) await write();
        else setAsked(fields);
      }),
    parts: (
      <>
        {asked !== null && (
          <ChoicesDialog
            fields={asked}
            onClose={() => setAsked(null)}
            onExport={() => {
              setAsked(null);
              void run(write);
            }}
          />
        )}
        {failure !== null && (
          <ErrorDialog
            description={describeFailure(failure, 'exportProfile')}
            onClose={() => setFailure(null)}
          />
        )}
      </>
    ),
  };
}

function fieldsWithChoices({ order, user }: ProfileForms): readonly FormField[] {
  const fields = [...(order?.fields ?? []), ...(user?.fields ?? [])];
  return fields.filter(({ choices }) => choices.length > 0);
}

interface ChoicesDialogProps {
  readonly fields: readonly FormField[];
  readonly onClose: () => void;
  readonly onExport: () => void;
}

function ChoicesDialog({ fields, onClose, onExport }: ChoicesDialogProps) {
  const { t } = useTranslation();
  const [field] = fields;
  if (field === undefined) return null;
  const values = field.choices.slice(0, namedChoices).map(({ value }) => value);
  const example = {
    field: shown(field.label === '' ? field.path : field.label),
    values: shown(values.join(', ')),
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      tone="info"
      title={t('forms.export.title')}
      footer={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" autoFocus onPress={onExport}>
            {t('forms.export.export')}
          </Button>
        </>
      }
    >
      <p>{t('forms.export.choices', { count: fields.length, ...example })}</p>
      <p>{t('forms.export.origin')}</p>
    </Dialog>
  );
}

function shown(text: string): string {
  const safe = harmless(text.slice(0, longestExample));
  return text.length > longestExample ? `${safe}…` : safe;
}
