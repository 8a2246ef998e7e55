import { createContext } from 'react';

/**
 * The columns of the table around a form, each row of which fills in the body: their values can be chosen where nothing
 * can be typed. Empty for a form that sends one body.
 */
export const RowColumns = createContext<readonly string[]>([]);

/** The text that a column replaces in each row. */
export const columnPlaceholder = (column: string) => `{{row:${column}}}`;
