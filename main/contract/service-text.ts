declare const passedTheGate: unique symbol;

/**
 * A text from outside, after the gate (`main/service/answer/service-text.ts`): masked, shortened and harmless to show.
 * Only the gate makes one, and main's failures accept no other text from a service.
 */
export type ServiceText = string & { readonly [passedTheGate]: true };

/** `T` with every free text in it passed through the gate. String literal types stay, because those texts are ours. */
export type Gated<T> = T extends string
  ? string extends T
    ? ServiceText
    : T
  : T extends object
    ? { [K in keyof T]: Gated<T[K]> }
    : T;
