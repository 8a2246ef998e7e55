import { createContext } from 'react';

/** Whether the page around it is the one in sight: what a page offers behind another one, nobody can reach. */
export const PageInSight = createContext(true);
