import { type BodyState, bodyReducer, freshBody } from '../body/content/state.ts';
import type { BodyFace } from '../body/content/steps.ts';
import { mostFormRows, mostRows, textToRows } from '../body/content/text-to-rows.ts';

/**
 * A form with a template's body byte for byte, shown as a form, as fields or as JSON, as requested, if possible.
 */
export function bodyOfTemplate(text: string, face: BodyFace): BodyState {
  const json: BodyState = { ...freshBody(null), face: 'json', written: 'json', rows: [], text };
  const most = face === 'form' ? mostFormRows : mostRows;
  const canShow = face !== 'json' && textToRows(text, [], most).ok;
  return canShow ? bodyReducer(json, { type: 'show', face }) : json;
}
