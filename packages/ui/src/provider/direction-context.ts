import { createContext } from 'react';

/** Which way the page is written, for what is placed by coordinates. */
export const DirectionContext = createContext<'ltr' | 'rtl'>('ltr');
