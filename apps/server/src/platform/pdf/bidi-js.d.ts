/** The module of the package that Node imports as it is; the package types its other one. */
declare module 'bidi-js/dist/bidi.mjs' {
  import type { Bidi } from 'bidi-js';

  const bidiFactory: () => Bidi;
  export default bidiFactory;
}
