import { itemsOf, type JsonNode, memberOf, membersOf, stringOf } from '../tree/json-node.ts';
import {
  advise,
  type BodyValue,
  both,
  type Check,
  countVerdict,
  type Verdict,
  valueInside,
} from './check.ts';
import { areUnique } from './check-value.ts';

const isDraft07 = ({ place }: Check): boolean => place.resource.dialect === 'draft-07';

/** Checks the keywords about the members of an object. */
export function checkObject(check: Check): Verdict {
  const { place, value, evaluated, advice } = check;
  const { node: schema } = place;
  const members = membersOf(value.node);
  let verdict: Verdict = 'valid';

  for (const item of itemsOf(memberOf(schema, 'required'))) {
    const name = stringOf(item);
    if (name === undefined || members.has(name)) continue;
    verdict = 'invalid';
    advise(advice, value, 'required', name, name);
  }
  const dependencies = [
    ...membersOf(memberOf(schema, 'dependentRequired')),
    ...membersOf(memberOf(schema, 'dependencies')),
  ];
  for (const [name, needed] of dependencies) {
    if (!members.has(name)) continue;
    for (const item of itemsOf(needed)) {
      const other = stringOf(item);
      if (other === undefined || members.has(other)) continue;
      verdict = 'invalid';
      advise(advice, value, 'dependentRequired', other, other);
    }
  }

  const properties = membersOf(memberOf(schema, 'properties'));
  const patterns = [...membersOf(memberOf(schema, 'patternProperties'))];
  const others = memberOf(schema, 'additionalProperties');
  const names = memberOf(schema, 'propertyNames');
  for (const [name, member] of members) {
    const inside = valueInside(value, name, member);
    const own = properties.get(name);
    let isKnown = own !== undefined;
    if (own !== undefined) verdict = both(verdict, checkMember(check, own, inside));
    for (const [pattern, node] of patterns) {
      const matches = check.checker.patterns.test(pattern, name);
      if (matches === null) {
        verdict = both(verdict, 'unknown');
        check.checker.leave(inside);
      }
      // A name that may match isn't one of the others for certain.
      if (matches !== false) isKnown = true;
      if (matches === true) verdict = both(verdict, checkMember(check, node, inside));
    }
    if (!isKnown && others !== undefined) {
      verdict = both(verdict, checkOther(check, others, inside));
      isKnown = true;
    }
    if (isKnown) evaluated.names.add(name);
    if (names !== undefined) verdict = both(verdict, checkName(check, names, inside, name));
  }
  return verdict;
}

function checkMember(check: Check, schema: JsonNode, value: BodyValue): Verdict {
  const place = check.checker.resolver.inside(check.place, schema);
  return check.checker.check(place, value, check.scope, check.advice);
}

/** A member that no property describes: a schema that allows none says that of the name and not of the value. */
function checkOther(check: Check, schema: JsonNode, value: BodyValue): Verdict {
  if (schema.kind !== 'boolean') return checkMember(check, schema, value);
  if (schema.value) return 'valid';
  advise(check.advice, value, 'additionalProperties', '');
  return 'invalid';
}

function checkName(check: Check, schema: JsonNode, inside: BodyValue, name: string): Verdict {
  const asValue = valueInside(check.value, name, { kind: 'string', value: name });
  const place = check.checker.resolver.inside(check.place, schema);
  const verdict = check.checker.check(place, asValue, check.scope, []);
  if (verdict === 'invalid') advise(check.advice, inside, 'propertyNames', '');
  return verdict;
}

/** Checks the keywords about the items of a list. */
export function checkArray(check: Check): Verdict {
  const { place, value, evaluated, advice } = check;
  const { node: schema } = place;
  const values = itemsOf(value.node).map((node, index) => valueInside(value, index, node));
  let verdict: Verdict = 'valid';

  const unique = memberOf(schema, 'uniqueItems');
  if (unique?.kind === 'boolean' && unique.value && !areUnique(value.node)) {
    verdict = 'invalid';
    advise(advice, value, 'uniqueItems', '');
  }
  const items = memberOf(schema, 'items');
  const prefix = isDraft07(check) ? undefined : memberOf(schema, 'prefixItems');
  const isList = items?.kind === 'array';
  const first = itemsOf(prefix ?? (isList ? items : undefined));
  const rest = isList ? memberOf(schema, 'additionalItems') : items;
  for (const [index, node] of first.entries()) {
    const item = values[index];
    if (item !== undefined) verdict = both(verdict, checkMember(check, node, item));
  }
  evaluated.itemsBefore = Math.max(evaluated.itemsBefore, first.length);
  if (rest !== undefined) {
    for (const item of values.slice(first.length)) {
      verdict = both(verdict, checkMember(check, rest, item));
    }
    evaluated.itemsBefore = Number.POSITIVE_INFINITY;
  }
  return both(verdict, checkContains(check, values));
}

function checkContains(check: Check, values: readonly BodyValue[]): Verdict {
  const { place, evaluated, advice, value } = check;
  const schema = memberOf(place.node, 'contains');
  if (schema === undefined) return 'valid';
  const wanted = check.checker.resolver.inside(place, schema);
  const verdicts = values.map((item) => check.checker.check(wanted, item, check.scope, []));
  for (const [index, verdict] of verdicts.entries()) {
    if (verdict === 'valid') evaluated.items.add(index);
  }
  const least = isDraft07(check) ? 1 : limitOf(place.node, 'minContains', 1);
  const most = isDraft07(check)
    ? Number.POSITIVE_INFINITY
    : limitOf(place.node, 'maxContains', Number.POSITIVE_INFINITY);
  const verdict = countVerdict(verdicts, least, most);
  if (verdict === 'invalid') {
    const isTooFew = countVerdict(verdicts, least, Number.POSITIVE_INFINITY) === 'invalid';
    if (isTooFew) advise(advice, value, 'contains', String(least));
    else advise(advice, value, 'maxContains', String(most));
  }
  return verdict;
}

function limitOf(schema: JsonNode, keyword: string, usual: number): number {
  const limit = memberOf(schema, keyword);
  return limit?.kind === 'number' ? Number(limit.text) : usual;
}

/** Checks what nothing else has looked at: `unevaluatedProperties` and `unevaluatedItems`. */
export function checkUnevaluated(check: Check): Verdict {
  const { place, value, evaluated } = check;
  if (isDraft07(check)) return 'valid';
  let verdict: Verdict = 'valid';
  const others = memberOf(place.node, 'unevaluatedProperties');
  if (others !== undefined && value.node.kind === 'object') {
    for (const [name, node] of value.node.members) {
      if (evaluated.names.has(name)) continue;
      const inside = valueInside(value, name, node);
      verdict = both(
        verdict,
        evaluated.isUncertain ? 'unknown' : checkOther(check, others, inside),
      );
    }
    for (const name of value.node.members.keys()) evaluated.names.add(name);
  }
  const rest = memberOf(place.node, 'unevaluatedItems');
  if (rest !== undefined && value.node.kind === 'array') {
    for (const [index, node] of value.node.items.entries()) {
      if (evaluated.hasItem(index)) continue;
      const inside = valueInside(value, index, node);
      verdict = both(verdict, evaluated.isUncertain ? 'unknown' : checkMember(check, rest, inside));
    }
    evaluated.itemsBefore = Number.POSITIVE_INFINITY;
  }
  return verdict;
}
