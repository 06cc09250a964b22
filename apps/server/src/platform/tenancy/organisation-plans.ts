import type { Store } from '../db/database.ts';
import { ExtensionPoint } from '../extension-point.ts';

/** A subscription that an organisation offers its people (ORG-02); the amount in hundredths of the currency. */
export interface OrganisationPlan {
  readonly sku: string;
  readonly name: string;
  readonly amount: number;
  readonly currency: string;
  readonly interval: string;
}

/** Who knows the plans of an organisation, which are loaded with it. */
export const planSources = new ExtensionPoint<(store: Store) => Promise<readonly OrganisationPlan[]>>();
