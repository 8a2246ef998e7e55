import type { JsonPath } from '../../main/contract/body/compare/compare-json.ts';
import { pathInWords } from '../body/compare/in-words.ts';

/** Something that can be removed from a case file: a member of JSON wherever it occurs, a header, a line, a fact. */
export type Field = number;

interface Step {
  readonly parent: Field;
  /** Null for any item of a list. */
  readonly name: string | null;
}

/** The outermost value of every body. It can't be removed itself: see `Lines.whole`. */
export const outermost: Field = 0;

/** Longer paths are shortened at their start. */
const mostSteps = 8;

/**
 * The fields of one case file. A member is one field in all of its texts (request, reply, changes), and in every item
 * of a list: `lines[2].note` is `lines[].note`.
 */
export class Fields {
  readonly #known = new Map<string, Field>();
  readonly #steps = new Map<Field, Step>();
  /** For members whose name can be removed: what removes it, and the other way round. */
  readonly #names = new Map<Field, Field>();
  readonly #members = new Map<Field, Field>();
  #next: Field = outermost + 1;

  member(parent: Field, name: string): Field {
    return this.#place(`${parent} ${name}`, { parent, name });
  }

  item(parent: Field): Field {
    return this.#place(`${parent}`, { parent, name: null });
  }

  at(path: JsonPath): Field {
    return path.reduce<Field>(
      (parent, step) => (typeof step === 'number' ? this.item(parent) : this.member(parent, step)),
      outermost,
    );
  }

  /** Removes the name of a member, wherever it occurs, and not its value. */
  nameOf(member: Field): Field {
    const known = this.#names.get(member);
    if (known !== undefined) return known;
    const name = this.own();
    this.#names.set(member, name);
    this.#members.set(name, member);
    return name;
  }

  /** The name that this field removes; null for a field that removes something else. */
  nameIn(field: Field): string | null {
    const member = this.#members.get(field);
    return member === undefined ? null : (this.#steps.get(member)?.name ?? null);
  }

  isNameIn(member: Field, removed: ReadonlySet<Field>): boolean {
    const name = this.#names.get(member);
    return name !== undefined && removed.has(name);
  }

  /** The first of as many new fields that occur only once. */
  own(count = 1): Field {
    const first = this.#next;
    this.#next += count;
    return first;
  }

  /** Such as `customer.email` or `lines[].note`; null for a field without a path. */
  pathOf(field: Field): string | null {
    const path: (string | null)[] = [];
    let at: Field = field;
    for (let step = this.#steps.get(at); step !== undefined; step = this.#steps.get(at)) {
      path.push(step.name);
      if (path.length > mostSteps) break;
      at = step.parent;
    }
    if (path.length === 0) return null;
    const isCut = path.length > mostSteps;
    const words = path
      .slice(0, mostSteps)
      .reverse()
      .reduce<string>((before, name) => {
        if (name === null) return `${before}[]`;
        const shown = pathInWords([name.length > 100 ? `${name.slice(0, 100)}…` : name]);
        return before === '' ? shown : `${before}.${shown}`;
      }, '');
    return isCut ? `….${words}` : words;
  }

  /** Whether this field, or one that it is in, is among them. */
  isIn(field: Field, fields: ReadonlySet<Field>): boolean {
    if (fields.size === 0) return false;
    for (let at: Field | undefined = field; at !== undefined; at = this.#steps.get(at)?.parent) {
      if (fields.has(at)) return true;
    }
    return false;
  }

  #place(key: string, step: Step): Field {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const field = this.own();
    this.#known.set(key, field);
    this.#steps.set(field, step);
    return field;
  }
}
