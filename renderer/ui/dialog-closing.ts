import { createContext } from 'react';

/** True in a dialog that has been answered and is on its way out: its buttons take no press any more. */
export const DialogClosing = createContext(false);
