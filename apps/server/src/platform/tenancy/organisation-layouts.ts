import type { LayoutAudience, LayoutWidget } from '@waymark/contract/page-layouts';
import type { Store } from '../db/database.ts';
import { ExtensionPoint } from '../extension-point.ts';

/** How a page is arranged for everyone, or for some: what is published of a layout (HOM-02). */
export interface OrganisationLayout {
  readonly page: string;
  /** Null is everyone who is left. */
  readonly audience: LayoutAudience | null;
  readonly widgets: readonly LayoutWidget[];
}

/** Who knows the layouts of an organisation, which are loaded with it, in the order they are looked through. */
export const layoutSources = new ExtensionPoint<(store: Store) => Promise<readonly OrganisationLayout[]>>();
