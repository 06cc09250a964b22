import type { Plugin } from 'vite';

const ROUTER = /\/react-router\/dist\/production\/lib\/router\/router\.js$/;
const INSTRUMENTS =
  /^import \{ consumeInstrumentationClientResultMetaReceiver, getRouteInstrumentationUpdates, instrumentClientSideRouter \} from .*;$/m;
const NONE = `const consumeInstrumentationClientResultMetaReceiver = () => undefined;
const getRouteInstrumentationUpdates = () => ({});
const instrumentClientSideRouter = (router) => router;`;

/** Leaves out what the router can tell of itself to those who measure it (SHL-61): no one asks, and no bundler may drop it by itself. */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: ROUTER },
      handler(code) {
        if (!INSTRUMENTS.test(code)) this.error('The router is built otherwise than before: look what it takes along');
        return { code: code.replace(INSTRUMENTS, NONE), map: null };
      },
    },
  };
}
