import { Bookmark } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormField } from '../../main/contract/form/form-description.ts';
import type { Profile } from '../../main/contract/profile/profile.ts';
import type { ColumnRule, Template } from '../../main/contract/write/template.ts';
import type { BodyKind } from '../../main/contract/write/write-operations.ts';
import type { BodyContent } from '../body/content/content.ts';
import { useCommand } from '../lib/commands/offers.ts';
import { Button } from '../ui/button/button.tsx';
import { chooseTemplate, sayNotYet } from './dialog.tsx';
import { saveTemplate } from './tasks.ts';

interface TemplatesButtonProps {
  readonly profile: Profile;
  readonly kind: BodyKind;
  /** What its fields are called; null if there is no form. */
  readonly form: readonly FormField[] | null;
  /** Reads the content of the form with its placeholders, for *Save as template*. */
  readonly readContent: () => BodyContent;
  /** The rules of a batch to save with the body. A form has none, and doesn't change those of a template. */
  readonly rulesOf?: (body: string) => readonly ColumnRule[];
  /** The user has chosen a template. */
  readonly onBegin: (template: Template) => void;
}

/** "Templates" in the header of a form. */
export function TemplatesButton(props: TemplatesButtonProps) {
  const { profile, kind, form, readContent, rulesOf, onBegin } = props;
  const { t } = useTranslation();
  // A form that started from a template is probably saved under the same name again.
  const lastName = useRef('');

  const save = async (): Promise<void> => {
    const content = readContent();
    if (!content.ok) return await sayNotYet(profile, kind, content.problem, form);
    const rules = rulesOf?.(content.text) ?? null;
    const template = { kind, body: content.text, rules, name: lastName.current };
    lastName.current = (await saveTemplate(profile, template)) ?? lastName.current;
  };
  const open = async (): Promise<void> => {
    const template = await chooseTemplate(profile, kind, save);
    if (template === null) return;
    lastName.current = template.name;
    onBegin(template);
  };
  useCommand('templates', { run: () => void open() });
  return (
    <Button variant="quiet" icon={Bookmark} onPress={open}>
      {t('templates.button')}
    </Button>
  );
}
