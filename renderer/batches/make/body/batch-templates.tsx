import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../../main/contract/profile/profile.ts';
import type { Template } from '../../../../main/contract/write/template.ts';
import { bodyKindOf } from '../../../../main/contract/write/write-operations.ts';
import { bodyOfTemplate } from '../../../templates/body-of-template.ts';
import { TemplatesButton } from '../../../templates/button.tsx';
import { useStatus } from '../../../ui/status/status-context.ts';
import type { MakingBatch } from '../use-make-batch.ts';

interface BatchTemplatesProps {
  readonly profile: Profile;
  readonly making: Pick<MakingBatch, 'state' | 'dispatch' | 'bodyContent'>;
}

/** The templates of orders or users: a batch can begin with one, and be kept as one. */
export function BatchTemplates({ profile, making }: BatchTemplatesProps) {
  const { t } = useTranslation();
  const { announce } = useStatus();
  const { state, dispatch, bodyContent } = making;
  const { body } = state;
  const kind = bodyKindOf(state.operation);
  if (kind === null) return null;

  const begin = ({ name, body: text }: Template) => {
    const put = (next: typeof body) =>
      dispatch({ type: 'write-body', action: { type: 'replace', state: next } });
    put(bodyOfTemplate(text, body.face));
    const undo = { label: t('templates.undo'), onPress: () => put(body) };
    announce({ text: t('templates.begun', { name }), action: undo });
  };
  return <TemplatesButton profile={profile} kind={kind} content={bodyContent} onBegin={begin} />;
}
