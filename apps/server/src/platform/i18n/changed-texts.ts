import type { Store } from '../db/database.ts';
import { ExtensionPoint } from '../extension-point.ts';

/** What an organisation says otherwise than the product (SHL-68): only what differs. */
export interface ChangedTexts {
  /** A digest of what its pages say otherwise, by language; none where nothing is changed. */
  readonly digests: Readonly<Record<string, string>>;
  /** The server's own texts that it changed, by language and id. */
  readonly ofServer: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

export const NOTHING_CHANGED: ChangedTexts = { digests: {}, ofServer: new Map() };

/** Who knows the changed texts of an organisation, which are loaded with it. */
export const changedTextSources = new ExtensionPoint<(store: Store) => Promise<ChangedTexts>>();
