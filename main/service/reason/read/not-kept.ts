import { isMasked } from '../../../contract/body/compare/masked-values.ts';
import { Meanings, type ReadValue, readValue } from '../../../contract/body/compare/read-value.ts';
import { type FormStep, formPathOf } from '../../../contract/form/form-field.ts';
import { isSetByServices } from '../../../contract/form/never-sent.ts';
import type { NotKept } from '../../../contract/write/outcome.ts';

/** Both texts together, in UTF-16 units: more would hold up main. */
const mostCompared = 64 * 1024;
/** Levels of objects and lists that are looked at. */
const deepest = 6;
/** How many members are named; the others are counted. */
const mostNamed = 10;
/** How much of a value is told. */
const longestValue = 80;

/** The objects of a reply that may hold what was created or changed. */
const envelopes = ['order', 'user', 'data', 'result'];

/**
 * What a service did not keep of what was sent, by its own reply: members that the reply lacks, and those that have
 * another value there. Null for none, and if the reply doesn't look like what was sent:
 *
 * - it is one JSON object, or has one in `order`, `user`, `data` or `result`, and
 * - at least half of the members that were sent are in it, and at least two if so many were sent. The same is asked of
 *   each object inside.
 *
 * Names are compared without case, underscores and hyphens, and `product` in place of `productId` keeps it. Numbers are
 * compared by their decimals: `5`, `5.0` and `"5.00"` are the same. Nothing is said of an empty value, of passwords and other
 * secrets, of masked values, and of what services set themselves, such as the ID and the time of the last change. The
 * reply is past the mask for the token, which counts as a masked value.
 */
export function notKept(sent: string, reply: string): NotKept | null {
  if (sent.length + reply.length > mostCompared) return null;
  const meanings = new Meanings();
  const [given, answer] = [readValue(sent, meanings), readValue(reply, meanings)];
  if (!given.ok || !answer.ok) return null;
  const wanted = given.value.members;
  const outer = answer.value.members;
  if (wanted === undefined || outer === undefined) return null;
  const inner = envelopes.flatMap((name) => outer.get(name)?.members ?? []);
  const found = [outer, ...inner].find((members) => looksLike(wanted, members));
  // `{ "status": "ok" }` isn't an order that has a status.
  if (found === undefined || (found.size === 1 && found === outer)) return null;
  const comparison = new ReplyComparison(sent, reply);
  comparison.compareMembers(wanted, found, []);
  const { lost, changed, more } = comparison;
  return lost.length + changed.length === 0 ? null : { lost, changed, more };
}

type Members = ReadonlyMap<string, ReadValue>;

const plain = (name: string): string => name.toLowerCase().replaceAll(/[_-]/g, '');

/** The members that say something about the reply. */
const comparable = (members: Members): readonly (readonly [name: string, value: ReadValue])[] =>
  [...members].filter(
    ([name]) =>
      !isSecret(name) && !isSetByServices(name) && !/^(?:version|rev(?:ision)?)$/i.test(name),
  );

/** Whether an object of the reply is the one that was sent. */
function looksLike(wanted: Members, found: Members): boolean {
  const names = new Set([...found.keys()].map(plain));
  const compared = comparable(wanted);
  const there = compared.filter(([name]) => names.has(plain(name))).length;
  return there * 2 >= compared.length && there >= Math.min(2, compared.length);
}

class ReplyComparison {
  readonly lost: string[] = [];
  readonly changed: NotKept['changed'] = [];
  more = 0;
  readonly #sent: string;
  readonly #reply: string;

  constructor(sent: string, reply: string) {
    this.#sent = sent;
    this.#reply = reply;
  }

  compareMembers(wanted: Members, found: Members, steps: readonly FormStep[]): void {
    const byName = new Map([...found].map(([name, value]) => [plain(name), value]));
    const things = new Set([...byName.keys()].map(thingOf));
    for (const [name, value] of comparable(wanted)) {
      const now = found.get(name) ?? byName.get(plain(name));
      const at = [...steps, { name }];
      if (now !== undefined) this.#compare(value, now, at);
      else if (!things.has(thingOf(plain(name))) && !isNothing(this.#textOf(value)))
        this.#tell(this.lost, formPathOf(at));
    }
  }

  #compare(value: ReadValue, now: ReadValue, steps: readonly FormStep[]): void {
    if (value.meaning === now.meaning || steps.length > deepest) return;
    if (value.members !== undefined && now.members !== undefined) {
      if (looksLike(value.members, now.members))
        this.compareMembers(value.members, now.members, steps);
      return;
    }
    if (value.items !== undefined && now.items !== undefined) {
      const before = value.items;
      const after = now.items;
      // Which items are missing isn't certain.
      if (before.length !== after.length) this.#tellChanged(steps, before.length, after.length);
      else for (const [at, item] of before.entries()) this.#compareItem(item, after[at], steps);
      return;
    }
    const isScalar = ({ members, items }: ReadValue) =>
      members === undefined && items === undefined;
    // An ID in place of an object, or an object in place of its ID, keeps it.
    if (!isScalar(value) || !isScalar(now)) return;
    const [one, other] = [this.#textOf(value), this.#replyOf(now)];
    if (!isSameScalar(one, other)) this.#tellChanged(steps, one, other);
  }

  #compareItem(item: ReadValue, now: ReadValue | undefined, steps: readonly FormStep[]): void {
    if (now !== undefined) this.#compare(item, now, [...steps, 'item']);
  }

  #tellChanged(steps: readonly FormStep[], sent: string | number, now: string | number): void {
    const shown = (value: string | number) => `${value}`.slice(0, longestValue);
    this.#tell(this.changed, { path: formPathOf(steps), sent: shown(sent), now: shown(now) });
  }

  #tell<T>(list: T[], one: T): void {
    if (this.lost.length + this.changed.length < mostNamed) list.push(one);
    else this.more += 1;
  }

  #textOf({ start, end }: ReadValue): string {
    return this.#sent.slice(start, end);
  }

  #replyOf({ start, end }: ReadValue): string {
    return this.#reply.slice(start, end);
  }
}

/** What a name is about: a reply often has `product` in place of `productId`, or the other way round. */
const thingOf = (name: string): string =>
  name.replace(/(?:u?id|code|number|ref|name)$/, '') || name;

const isNothing = (json: string): boolean => /^(?:null|""|\[\s*\]|\{\s*\})$/.test(json);

/** Services don't echo these. */
const isSecret = (name: string): boolean =>
  /pass(?:word|wd|code|phrase)|^(?:pw|pwd|pin|otp|cvv|cvc)$|token|secret|apikey|credential|cardnumber/.test(
    plain(name),
  );

/** Whether two JSON texts of scalars mean the same to a person. */
function isSameScalar(sent: string, now: string): boolean {
  if (isNothing(sent) && isNothing(now)) return true;
  const [one, other] = [contentOf(sent), contentOf(now)];
  if (isMasked(one) || isMasked(other)) return true;
  if (one.trim() === other.trim()) return true;
  if (isNumber.test(one) && isNumber.test(other)) return isSameNumber(one, other);
  return isSameTime(one, other);
}

const isNumber = /^-?(?:0|[1-9]\d{0,40})(?:\.\d{1,40})?$/;

function isSameNumber(one: string, other: string): boolean {
  const meanings = new Meanings();
  return meanings.number(one)[0] === meanings.number(other)[0];
}

/** `2026-11-29` and `2026-11-29T00:00:00Z`, or the same time with another offset. */
function isSameTime(one: string, other: string): boolean {
  const isTime = (text: string) =>
    /^\d{4}-\d\d-\d\d(?:[T ][\d:.]{5,20}(?:Z|[+-]\d\d:?\d\d)?)?$/.test(text);
  if (!isTime(one) || !isTime(other)) return false;
  return other.startsWith(one) || one.startsWith(other) || Date.parse(one) === Date.parse(other);
}

function contentOf(json: string): string {
  return json.startsWith('"') ? String(JSON.parse(json)) : json;
}
