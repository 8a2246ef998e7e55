import { createContext } from 'react';

/**
 * Whether the controls around it can be read, selected and focused, but change nothing: while a form is being sent. Its
 * buttons ignore presses then.
 */
export const ReadOnly = createContext(false);
