import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a browser listens that lays pages out; empty where there is none. */
    readonly browser: string;
    /** The folder of the built application. */
    readonly built: string;
  }
}
