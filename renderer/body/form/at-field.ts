import { createContext, type ReactNode } from 'react';

/** What is asked about the value of a field, below its control. Takes its path; null: nothing is asked. */
export const AtField = createContext<((path: readonly string[]) => ReactNode) | null>(null);
