/** The result of reading JSON, XML and forms, so that one set of rules works for all of them. */
export type Value = string | number | boolean | null | readonly Value[] | Group;
export interface Group {
  readonly [key: string]: Value;
}

export const isGroup = (value: Value | undefined): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isList = (value: Value | undefined): value is readonly Value[] => Array.isArray(value);

export const isText = (value: Value | undefined): value is string =>
  typeof value === 'string' && value.trim() !== '';
