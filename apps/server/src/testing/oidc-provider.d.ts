/** The part of oidc-provider that tests use: an independent OpenID provider. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Interaction {
    readonly uid: string;
    readonly prompt: { readonly name: string };
  }
  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }
  interface GrantContext {
    readonly oidc: { readonly client: { readonly clientId: string }; readonly session: { readonly accountId: string } };
  }
  interface Client {
    backchannelLogout(sub: string, sid?: string): Promise<unknown>;
  }
  class Provider {
    readonly Client: { find(id: string): Promise<Client | undefined> };
    readonly Grant: new (of: { accountId: string; clientId: string }) => Grant;
    constructor(issuer: string, configuration: Record<string, unknown>);
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: Record<string, unknown>): Promise<void>;
  }
  export { type GrantContext, Provider };
  export default Provider;
}
