import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldMessage } from '../../../main/contract/failure.ts';
import { leaveOut } from '../../../main/contract/form/leave-out.ts';
import { queryOf } from '../../lib/app/queries.ts';
import { useDebounced } from '../../lib/window/timing.ts';
import type { CheckedBody } from '../../schema/check/advice.ts';
import { checkBody } from '../../schema/schema-client.ts';
import type { ReadyRequest } from '../content/ready-request.ts';
import type { FormFields } from '../content/use-form-content.ts';
import { wordChecked } from './word-advice.ts';

const noPaths: readonly string[] = [];

/** A user who is still typing pauses less than this. */
const settlesMs = 300;

/**
 * What the schema of a form says about the body as it would be sent, worded and with the places in the body. It is
 * checked in a worker a moment after typing.
 */
export function useSchemaAdvice(
  profileId: string,
  { kind, form, filled }: Pick<FormFields, 'kind' | 'form' | 'filled'>,
  request: ReadyRequest,
): readonly FieldMessage[] {
  const { t } = useTranslation();
  const hasForm = form !== null;
  const { data: schema } = useQuery(queryOf('getFormSchema', hasForm ? { profileId, kind } : null));
  const text = filled.content.ok ? filled.content.text : null;
  const leftOut = request.ok ? request.leftOut : noPaths;
  const sent = useMemo(
    () => (text === null ? null : leaveOut(text, leftOut).text),
    [text, leftOut],
  );
  const body = useDebounced(sent, settlesMs);
  const [checked, setChecked] = useState<CheckedBody | null>(null);
  useEffect(() => {
    let isWanted = true;
    const check = async (): Promise<void> => {
      const found = schema == null || body === null ? null : await checkBody(schema, body);
      if (isWanted) setChecked(found);
    };
    void check();
    return () => {
      isWanted = false;
    };
  }, [schema, body]);
  return useMemo(() => (checked === null ? [] : wordChecked(t, checked)), [checked, t]);
}
