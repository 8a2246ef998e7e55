import type { JsonPath } from '../../../main/contract/body/compare/compare-json.ts';
import { withCodes } from '../../lib/words/harmless.ts';

/** A path such as `lines[0].price`. A name that could be read as more than one step is quoted. Empty for the whole body. */
export function pathInWords(path: JsonPath): string {
  return path.reduce<string>((words, step) => {
    if (typeof step === 'number') return `${words}[${step}]`;
    const shown = /^[\p{L}\p{N}_$-]+$/u.test(step) ? step : withCodes(JSON.stringify(step));
    return words === '' ? shown : `${words}.${shown}`;
  }, '');
}
