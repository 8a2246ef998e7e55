import { checkBodyText } from '../check/check-body.ts';

/** The advice as `place keyword expected`, one line each. */
export function check(schema: string, body: string): string {
  const { advice, unchecked } = checkBodyText(schema, body);
  return [
    ...advice.map(({ place, keyword, expected }) => `${place} ${keyword} ${expected}`.trim()),
    ...unchecked.map((path) => `${path} ?`.trim()),
  ].join('; ');
}

/** Of the member `a`, as most bodies are objects. */
export const checkMember = (schema: string, value: string): string =>
  check(`{"properties":{"a":${schema}}}`, `{"a":${value}}`);
