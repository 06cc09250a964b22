import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a browser listens that lays pages out. */
    readonly browser: string;
    /** The folder of the built application. */
    readonly built: string;
  }
}
