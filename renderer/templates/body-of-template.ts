import { type BodyState, bodyReducer, freshBody } from '../body/content/state.ts';
import type { BodyFace } from '../body/content/steps.ts';
import { textToRows } from '../body/content/text-to-rows.ts';

/**
 * A form with a template's body byte for byte, shown as fields or JSON as requested if possible.
 */
export function bodyOfTemplate(text: string, face: BodyFace): BodyState {
  const json: BodyState = { ...freshBody(null), face: 'json', written: 'json', rows: [], text };
  const canShow = face !== 'json' && textToRows(text).ok;
  return canShow ? bodyReducer(json, { type: 'show', face }) : json;
}
