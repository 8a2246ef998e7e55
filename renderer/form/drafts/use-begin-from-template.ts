import { useTranslation } from 'react-i18next';
import type { Template } from '../../../main/contract/write/template.ts';
import { bodyOfTemplate } from '../../templates/body-of-template.ts';
import { fillsNothing } from '../../templates/placeholders/use-filled.ts';
import type { FormFields } from '../content/use-form-content.ts';
import type { DraftActs } from './use-draft-acts.ts';

/** Begins the form with a template, whose placeholders are filled in; what stood there stays a draft. */
export function useBeginFromTemplate(
  { body, userId }: FormFields,
  { begin }: DraftActs,
): (template: Template) => void {
  const { t } = useTranslation();
  return ({ name, body: text }) =>
    begin(
      {
        body: bodyOfTemplate(text, body.face),
        userId,
        fill: { ...fillsNothing, fills: true },
      },
      t('templates.begun', { name }),
    );
}
