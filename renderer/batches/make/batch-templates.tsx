import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { Template } from '../../../main/contract/write/template.ts';
import { bodyKindOf } from '../../../main/contract/write/write-operations.ts';
import { bodyOfText } from '../../body/content/state.ts';
import { TemplatesButton } from '../../templates/button.tsx';
import { announce } from '../../ui/toast/announce.ts';
import { formOf } from './draft/draft.ts';
import { rulesOfBody } from './draft/rules-of-columns.ts';
import type { MakingBatch } from './making/use-make-batch.ts';

interface BatchTemplatesProps {
  readonly profile: Profile;
  readonly making: MakingBatch;
}

/** The templates for orders or users. A batch can start from one or be saved as one. */
export function BatchTemplates({ profile, making }: BatchTemplatesProps) {
  const { draft, dispatch, readBody } = making;
  const { body, rules, chosen } = draft;
  const kind = bodyKindOf(draft.operation);
  if (kind === null) return null;

  const begin = ({ name, body: text, rules: kept }: Template) => {
    const brought = rulesOfBody(text, kept ?? []);
    dispatch({
      type: 'put-body',
      body: bodyOfText(text, formOf(making.draft)),
      rules: brought.length === 0 ? rules : brought,
      chosen: new Set([...chosen, ...brought.map(({ column }) => column)]),
    });
    // It shows what the template has changed.
    if (draft.table !== null) dispatch({ type: 'open-step', step: 'check' });
    const undo = () => dispatch({ type: 'put-body', body, rules, chosen });
    announce(
      {
        text: (t) => t('templates.begun', { name }),
        action: { label: (t) => t('common.undo'), onPress: undo },
      },
      profile,
    );
  };
  return (
    <TemplatesButton
      profile={profile}
      kind={kind}
      form={formOf(draft)}
      readContent={readBody}
      rulesOf={(text) => rulesOfBody(text, rules)}
      onBegin={begin}
    />
  );
}
