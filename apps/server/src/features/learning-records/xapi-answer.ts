/** What the protocol answers. */
export interface XapiAnswer {
  readonly status: number;
  /** Names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** A request of the protocol, as far as it matters which wire it came by. */
export interface XapiRequest {
  readonly method: string;
  /** Below the protocol's root, without the query: `/statements`. */
  readonly path: string;
  readonly query: ReadonlyMap<string, string>;
  /** Names in small letters. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}
