import { type BodyFace, type BodyState, bodyReducer } from '../body/content/state.ts';
import { textToRows } from '../body/content/text-to-rows.ts';

/** A form that holds a template's body byte for byte, on this face if that can show it. */
export function bodyOfTemplate(text: string, face: BodyFace): BodyState {
  const json: BodyState = { face: 'json', written: 'json', rows: [], text, answers: [] };
  const canShow = face === 'fields' && textToRows(text).ok;
  return canShow ? bodyReducer(json, { type: 'show', face }) : json;
}
