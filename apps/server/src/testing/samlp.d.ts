/** The part of samlp that tests use: an independent SAML provider. */
declare module 'samlp' {
  interface User {
    readonly id: string;
    readonly emails: readonly { readonly value: string }[];
    readonly displayName: string;
    readonly name: { readonly givenName: string; readonly familyName: string };
    readonly [attribute: string]: unknown;
  }
  interface Claims {
    getClaims(): Record<string, unknown>;
    getNameIdentifier(): { nameIdentifier: string; nameIdentifierFormat?: string };
  }
  interface Options {
    readonly issuer: string;
    readonly cert: string;
    readonly key: string;
    readonly audience?: string | undefined;
    readonly recipient?: string | undefined;
    readonly destination?: string | undefined;
    readonly inResponseTo?: string | undefined;
    readonly sessionIndex?: string | undefined;
    readonly lifetimeInSeconds?: number | undefined;
    readonly signResponse?: boolean | undefined;
    readonly signAssertion?: boolean | undefined;
    readonly signatureAlgorithm?: string | undefined;
    readonly digestAlgorithm?: string | undefined;
    readonly signatureNamespacePrefix?: string | undefined;
    readonly encryptionCert?: string | undefined;
    readonly encryptionPublicKey?: string | undefined;
    readonly nameIdentifierFormat?: string | undefined;
    readonly profileMapper?: ((user: User) => Claims) | undefined;
    readonly samlStatusCode?: string | undefined;
    readonly samlStatusMessage?: string | undefined;
  }
  interface ParsedRequest {
    readonly id: string;
    readonly issuer: string;
    readonly assertionConsumerServiceURL: string;
  }
  /** A session at the provider that a service takes part in. */
  interface Participant {
    readonly serviceProviderId: string;
    readonly sessionIndex: string;
    readonly nameId: string;
    readonly serviceProviderLogoutURL: string;
    readonly cert: string;
  }
  interface Participants {
    get(issuer: string, sessionIndices: readonly string[], nameId: string, done: (error: null, found?: Participant) => void): void;
    getFirst(done: (error: null, found?: Participant) => void): void;
    hasElements(): boolean;
    remove(issuer: string, sessionIndex: string, nameId: string, done: (error: null) => void): void;
  }
  interface LogoutOptions {
    readonly issuer: string;
    readonly cert: string;
    readonly key: string;
    readonly deflate: boolean;
    readonly protocolBinding: string;
    readonly signatureAlgorithm: string;
    readonly digestAlgorithm: string;
    readonly sessionParticipants: Participants;
  }
  /** As Express has them, as far as samlp looks. */
  interface LogoutRequest {
    readonly query: Readonly<Record<string, string>>;
    readonly body: Readonly<Record<string, string>>;
    readonly session: Record<string, unknown>;
  }
  interface LogoutResponse {
    redirect(address: string): void;
    send(status: number): void;
  }
  interface Samlp {
    getSamlResponse(options: Options, user: User, done: (error: Error | null, xml: string) => void): void;
    parseRequest(
      request: { readonly query: Readonly<Record<string, string>> },
      options: { readonly signingCert?: string },
      done: (error: Error | null, parsed: ParsedRequest) => void,
    ): void;
    logout(options: LogoutOptions): (request: LogoutRequest, response: LogoutResponse, next: (error?: unknown) => void) => void;
  }
  const samlp: Samlp;
  export = samlp;
}
