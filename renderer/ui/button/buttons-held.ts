import { createContext } from 'react';

/** True in a dialog whose buttons take no press just now: it is on its way out, or came unasked a moment ago. */
export const ButtonsHeld = createContext(false);
