import { createContext } from 'react';

/** True in a dialog whose buttons ignore clicks: it is closing, or it has just opened by itself. */
export const ButtonsHeld = createContext(false);
