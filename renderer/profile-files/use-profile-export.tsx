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

/** What a person has to know about a file before it is handed on. */
interface ValuesOfFile {
  /** The fields with choices. */
  readonly fields: readonly FormField[];
  /** How many there are. */
  readonly templates: number;
}

interface ProfileExport {
  /** Writes the profile to a file in a place that the user chooses. */
  start(): void;
  /** Render this next to the button. */
  readonly parts: ReactNode;
}

/** Exports a profile. Asks first if the file has values from forms and templates, which were perhaps sent. */
export function useProfileExport({ id: profileId, name }: Profile): ProfileExport {
  const { announce } = useStatus();
  const isBusy = useRef(false);
  const [asked, setAsked] = useState<ValuesOfFile | null>(null);
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
        const [{ forms }, orders, users] = await Promise.all([
          call('getForms', { profileId }),
          call('listTemplates', { profileId, kind: 'order' }),
          call('listTemplates', { profileId, kind: 'user' }),
        ]);
        const values = {
          fields: fieldsWithChoices(forms),
          templates: orders.length + users.length,
        };
        if (values.fields.length + values.templates === 0) await write();
        else setAsked(values);
      }),
    parts: (
      <>
        {asked !== null && (
          <ValuesDialog
            values={asked}
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

interface ValuesDialogProps {
  readonly values: ValuesOfFile;
  readonly onClose: () => void;
  readonly onExport: () => void;
}

function ValuesDialog({ values: { fields, templates }, onClose, onExport }: ValuesDialogProps) {
  const { t } = useTranslation();
  const [field] = fields;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      tone="info"
      title={t(`forms.export.${field === undefined ? 'titleTemplates' : 'title'}`)}
      footer={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" autoFocus onPress={onExport}>
            {t('forms.export.export')}
          </Button>
        </>
      }
    >
      {field !== undefined && (
        <p>
          {t('forms.export.choices', {
            count: fields.length,
            field: shown(field.label === '' ? field.path : field.label),
            values: shown(
              field.choices
                .slice(0, namedChoices)
                .map(({ value }) => value)
                .join(', '),
            ),
          })}
        </p>
      )}
      {templates > 0 && <p>{t('forms.export.templates', { count: templates })}</p>}
      <p>{t('forms.export.origin')}</p>
    </Dialog>
  );
}

function shown(text: string): string {
  const safe = harmless(text.slice(0, longestExample));
  return text.length > longestExample ? `${safe}…` : safe;
}
