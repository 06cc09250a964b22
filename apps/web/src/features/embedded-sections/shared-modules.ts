import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';

/** Puts the page's own React where the shims of the import map find it (apps/web/build/shared-react.ts). */
export function shareModules(): void {
  Object.assign(globalThis, {
    [Symbol.for('waymark.shared')]: { react, 'react-dom': reactDom, 'react-dom/client': reactDomClient, 'react/jsx-runtime': jsxRuntime },
  });
}
