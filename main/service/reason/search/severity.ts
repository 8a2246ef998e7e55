import { plainKey } from '../tree/key-roles.ts';
import { isGroup, isText, type Value } from '../tree/value.ts';

/** Of a list that tells errors from warnings and notes only the errors; of one that holds no error all. */
export function errorsOf(list: readonly Value[]): readonly Value[] {
  const errors = list.filter((entry) => !isMild(entry));
  return errors.length === 0 ? list : errors;
}

const isMild = (entry: Value): boolean =>
  isGroup(entry) &&
  Object.entries(entry).some(
    ([key, value]) => severityKeys.test(plainKey(key)) && isText(value) && mild.test(value.trim()),
  );

const severityKeys = /^(?:severity|level|type|category|status|(?:message|msg)type)$/;
const mild =
  /^(?:infos?|information|informational|notice|note|debug|warn|warning|success|pass|[iws])$/i;
