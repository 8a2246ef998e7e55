import { useTranslation } from 'react-i18next';
import type { FormField, ProfileForms } from '../../main/contract/form/form-description.ts';
import type { Profile } from '../../main/contract/profile/profile.ts';
import { call } from '../lib/app/call.ts';
import { ask, showFailure } from '../lib/ask/ask.ts';
import { failureOf } from '../lib/failure/failure-of.ts';
import { fileNamePart, harmless } from '../lib/words/harmless.ts';
import { Button } from '../ui/button/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { announce } from '../ui/toast/announce.ts';

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

/** Exports a profile. Asks first if the file has values from forms and templates, which were perhaps sent. */
export async function exportProfile(profile: Profile): Promise<void> {
  const { id: profileId, name } = profile;
  try {
    const [{ forms }, orders, users] = await Promise.all([
      call('getForms', { profileId }),
      call('listTemplates', { profileId, kind: 'order' }),
      call('listTemplates', { profileId, kind: 'user' }),
    ]);
    const fields = fieldsWithChoices(forms);
    const templates = orders.length + users.length;
    if (fields.length + templates > 0 && !(await mayExport(profile, { fields, templates }))) return;
    const suggestedName = `${fileNamePart(name) || 'profile'}.json`;
    const written = await call('exportProfile', { profileId, suggestedName });
    if (written === null) return;
    announce({ text: (t) => t('app.profile.exported', { name, file: written.path }) }, profile);
  } catch (error) {
    await showFailure(profile, failureOf(error), 'saveFile');
  }
}

function mayExport(profile: Profile, values: ValuesOfFile): Promise<boolean> {
  return ask(profile, false, (answer) => <ValuesDialog values={values} answer={answer} />);
}

function fieldsWithChoices({ order, user }: ProfileForms): readonly FormField[] {
  const fields = [...(order?.fields ?? []), ...(user?.fields ?? [])];
  return fields.filter(({ choices }) => choices.length > 0);
}

interface ValuesDialogProps {
  readonly values: ValuesOfFile;
  readonly answer: (mayExport: boolean) => void;
}

function ValuesDialog({ values: { fields, templates }, answer }: ValuesDialogProps) {
  const { t } = useTranslation();
  const [field] = fields;
  return (
    <Dialog
      isOpen
      onClose={() => answer(false)}
      tone="info"
      title={t(`forms.export.${field === undefined ? 'titleTemplates' : 'title'}`)}
      footer={
        <>
          <Button onPress={() => answer(false)}>{t('common.cancel')}</Button>
          <Button variant="primary" autoFocus onPress={() => answer(true)}>
            {t('export.confirm')}
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
