// The part that tests use of an independent library for verifiable credentials.
declare module '@digitalbazaar/vc' {
  interface Loaded {
    readonly contextUrl: null;
    readonly documentUrl: string;
    readonly document: unknown;
  }
  type Loader = (url: string) => Promise<Loaded>;
  /** Has the contexts it brings along, and refuses all else. */
  export const defaultDocumentLoader: Loader;
  export function verifyCredential(options: {
    readonly credential: object;
    readonly suite: object;
    readonly documentLoader: Loader;
    readonly checkStatus: () => Promise<{ readonly verified: boolean }>;
    readonly now: Date;
  }): Promise<{ readonly verified: boolean; readonly error?: unknown }>;
}
declare module '@digitalbazaar/data-integrity' {
  export const DataIntegrityProof: new (options: { readonly cryptosuite: object }) => object;
}
declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object;
}
