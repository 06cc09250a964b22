import type { SaveSource, SourceItem } from '@waymark/contract/file-sources';
import type { z } from 'zod';
import type { ClientSettings } from '../connections/connections.public.ts';

/** What an administrator said of a source. */
export type SourceOptions = Omit<SaveSource, 'clientSecret'>;

/** Where one looks: a folder by the source's own id, the whole source by words, or the next page of either. */
export interface Place {
  readonly folder: string | null;
  readonly search: string | null;
  /** What `Listing.cursor` was. */
  readonly cursor: string | null;
}

export interface Listing {
  readonly items: readonly SourceItem[];
  readonly cursor: string | null;
}

export interface SourceRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Calls a source in someone's place: their key goes with it, and what the source refuses becomes our refusal. */
export interface SourceCall {
  readonly options: SourceOptions;
  /** Who one is there, for addresses that name it. */
  readonly userName: string;
  /** Throws the refusals of `outside` in the contract, and AccessRefused where the key is not taken. */
  text(address: string, request?: SourceRequest): Promise<{ readonly body: string; readonly headers: Headers }>;
  /** The same as JSON of a shape, with the headers. */
  answer<S extends z.ZodType>(
    shape: S,
    address: string,
    request?: SourceRequest,
  ): Promise<{ readonly said: z.output<S>; readonly headers: Headers }>;
  /** The same without them. */
  json<S extends z.ZodType>(shape: S, address: string, request?: SourceRequest): Promise<z.output<S>>;
}

/** A file that can be fetched: what it is called here, and the request whose answer it is. */
export interface SourceFile {
  readonly name: string;
  /** Null where the source does not say before. */
  readonly size: number | null;
  readonly address: string;
  readonly request?: SourceRequest;
  /** What makes the file's bytes of the answer's, where they are not the same. */
  readonly decode?: (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
}

/** One kind of source: everything the product knows of a service's interface, and nothing else. */
export interface SourceAdapter {
  /** How the service is spoken to by OAuth 2; null where people give a user name and an app password. */
  client(options: SourceOptions): Omit<ClientSettings, 'name' | 'clientId' | 'scopes'> | null;
  list(call: SourceCall, place: Place): Promise<Listing>;
  open(call: SourceCall, itemId: string): Promise<SourceFile>;
}

/** A file or a folder, with what most sources leave open. */
export function anItem(item: Pick<SourceItem, 'id' | 'kind' | 'name'> & Partial<SourceItem>): SourceItem {
  return { size: null, modifiedAt: null, note: '', canBeTaken: true, ...item };
}

/** Folders before files, each by name: for services that keep no order. */
export function inOrder(items: readonly SourceItem[]): SourceItem[] {
  return [...items].sort((a, b) =>
    a.kind === b.kind ? a.name.localeCompare(b.name, 'en', { numeric: true }) : a.kind === 'folder' ? -1 : 1,
  );
}

/** An address with a query of what is given. */
export function withQuery(address: string, query: Readonly<Record<string, string | number | boolean | null>>): string {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, String(value)]]));
  return `${address}?${new URLSearchParams(given).toString()}`;
}
