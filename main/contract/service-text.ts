declare const passedTheGate: unique symbol;

/**
 * A text that came from outside, after the gate (`main/service/answer/service-text.ts`): masked, cut and harmless to
 * show. Nothing else makes one, and main's makers of failures take no other text of a service.
 */
export type ServiceText = string & { readonly [passedTheGate]: true };

/** `T` with every free text in it through the gate; texts of which ours are the only ones stay. */
export type Gated<T> = T extends string
  ? string extends T
    ? ServiceText
    : T
  : T extends object
    ? { [K in keyof T]: Gated<T[K]> }
    : T;
