import { type Steps, stepLength } from './steps.ts';
import { isTextUnit } from './token-grams.ts';
import type { View } from './written-as.ts';

/** A unit between two decoded stretches: no token contains it. */
export const breakUnit = 0xffff;

/** Which decoded stretches count. */
export interface Wanted {
  /** Shorter stretches are dropped, characters. */
  readonly shortest: number;
  /** `TokenGrams.ofText`. */
  readonly ofText: Uint8Array;
}

/** Receives a decoded view. */
export type Take = (view: View) => Steps<void>;

/** The stretches of a view that may be text, at least `shortest` units long; null if there are none. */
export function* printableView(view: View, shortest: number): Steps<View | null> {
  const { units } = view;
  const out = new Builder(view, { shortest, ofText: allOfText });
  let pause = stepLength;
  for (let at = 0; at < units.length; at += 1) {
    if (at >= pause) {
      pause += stepLength;
      yield;
    }
    const unit = units[at] ?? 0;
    if (isTextUnit(unit)) out.add(unit, at, at + 1);
    else out.end(at);
  }
  return out.view();
}

const allOfText = new Uint8Array(0x100).fill(1);

/** Collects the units of a view and where each comes from. Most views contain nothing encoded. */
export class Builder {
  readonly #view: View;
  readonly #wanted: Wanted;
  #units: Uint16Array = new Uint16Array(firstLength);
  #starts: Uint32Array = new Uint32Array(firstLength);
  #ends: Uint32Array = new Uint32Array(firstLength);
  #length = 0;
  /** Where the current stretch starts. */
  #first = 0;

  constructor(view: View, wanted: Wanted) {
    this.#view = view;
    this.#wanted = wanted;
  }

  /** A decoded character; one that isn't text ends a stretch. */
  add(unit: number, start: number, end: number): void {
    if (unit === 0) return;
    if (unit < 0x100 && this.#wanted.ofText[unit] === 0) {
      this.end(start);
      return;
    }
    this.#push(unit, start, end);
  }

  /** Ends a stretch, and drops it if it is too short. */
  end(at: number): void {
    if (this.#length === this.#first) return;
    if (this.#length - this.#first < this.#wanted.shortest) this.#length = this.#first;
    else this.#push(breakUnit, at, at);
    this.#first = this.#length;
  }

  #push(unit: number, start: number, end: number): void {
    const length = this.#length;
    if (length === this.#units.length) this.#grow();
    this.#units[length] = unit;
    this.#starts[length] = start;
    this.#ends[length] = end;
    this.#length = length + 1;
  }

  #grow(): void {
    const [units, starts, ends] = [this.#units, this.#starts, this.#ends];
    this.#units = new Uint16Array(units.length * 2);
    this.#starts = new Uint32Array(units.length * 2);
    this.#ends = new Uint32Array(units.length * 2);
    this.#units.set(units);
    this.#starts.set(starts);
    this.#ends.set(ends);
  }

  view(): View | null {
    this.end(this.#view.units.length);
    if (this.#length === 0) return null;
    const from = { view: this.#view, starts: this.#starts, ends: this.#ends };
    return { units: this.#units.subarray(0, this.#length), from };
  }
}

const firstLength = 256;
