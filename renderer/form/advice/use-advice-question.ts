import { useState } from 'react';
import { formAdvice } from '../../body/content/form-advice.ts';
import { queryClient, queryOf } from '../../lib/app/queries.ts';
import { checkBody } from '../../schema/schema-client.ts';
import type { SendableRequest } from '../content/ready-request.ts';
import type { FormFields } from '../content/use-form-content.ts';
import { type BodyAdvice, ofSchema } from './word-advice.ts';

/** What a press waits for before it sends: see `useSend`. */
type AsksFirst = (request: SendableRequest, likeBody: string) => Promise<boolean>;

interface Asked {
  readonly request: SendableRequest;
  readonly likeBody: string;
  readonly advice: readonly BodyAdvice[];
}

/** The question before a body is sent that isn't as the form or its schema describes it. */
export interface AdviceQuestion {
  /** Null: nothing is asked. */
  readonly asked: Asked | null;
  readonly asksFirst: AsksFirst;
  /** The user wants to send it as it is. Returns what was asked about. */
  readonly close: () => Asked | null;
}

/** `asksFirst` is what the form itself asks; it is asked only if this question isn't needed. */
export function useAdviceQuestion(
  profileId: string,
  { kind, form }: Pick<FormFields, 'kind' | 'form'>,
  asksFirst: AsksFirst,
): AdviceQuestion {
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    asked,
    async asksFirst(request, likeBody) {
      if (form !== null) {
        const own = formAdvice(form, request.body);
        const schema = await schemaAdvice(profileId, kind, request.body);
        // The schema of a form has the same required fields and dates.
        const told = new Set(own.map(({ path }) => path));
        const advice = [...own, ...schema.filter(({ path }) => !told.has(path))];
        if (advice.length > 0) {
          setAsked({ request, likeBody, advice });
          return true;
        }
      }
      return await asksFirst(request, likeBody);
    },
    close: () => {
      setAsked(null);
      return asked;
    },
  };
}

/** Without a schema, or if it can't be read, there is nothing to ask: it never keeps a person from sending. */
async function schemaAdvice(
  profileId: string,
  kind: FormFields['kind'],
  body: string,
): Promise<readonly BodyAdvice[]> {
  const schema = await queryClient
    .fetchQuery(queryOf('getFormSchema', { profileId, kind }))
    .catch(() => null);
  return schema === null ? [] : ofSchema((await checkBody(schema, body)).advice);
}
