import { type BodyState, bodyReducer, freshBody } from '../../body/content/state.ts';
import { noSteps } from '../../body/content/steps.ts';

/**
 * A body that starts with the text of a record, on the face that is shown now. Fields that aren't edited keep their
 * bytes: the rows remember the text that they were read from.
 */
export function bodyOfRecord(shown: BodyState, text: string): BodyState {
  const fresh = { ...freshBody(null), face: shown.face };
  const writing = { written: 'json', rows: [], source: null, text } as const;
  return { ...bodyReducer(fresh, { type: 'put', writing }), steps: noSteps };
}
