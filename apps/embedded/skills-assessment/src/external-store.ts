/** In the place of a shim for React 17, which would ask for the page's React in a way that browsers do not know. */
export { useSyncExternalStore } from 'react';
