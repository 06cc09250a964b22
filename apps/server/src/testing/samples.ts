import { glob } from 'node:fs/promises';
import path from 'node:path';
import type { Store } from '../platform/db/database.ts';
import type { TestApp } from './app.ts';
import type { TestOrganisation } from './test-organisation.ts';
import type { TestCaller } from './caller.ts';
import type { SignedIn } from './sign-in-as.ts';

/** Where samples live: the home organisation of a running server, and someone there who may do everything. */
export interface SampleWorld {
  readonly app: TestApp;
  readonly organisation: TestOrganisation;
  /** The home organisation's store, for the factories of `<slug>.factory.ts`. */
  readonly store: Store;
  /** A super administrator of the home organisation, new for every endpoint: who sends a sample unless it says otherwise. */
  readonly caller: SignedIn;
}

/** Input that an endpoint accepts, with the records it names really there. */
export interface Sample {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  /** JSON, or the bytes of an upload. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Who sends it, where the super administrator may not or should not: the author of the comment, someone signed out. */
  readonly as?: TestCaller;
  /** What it is answered with, where success cannot be had in a test (first run is over, no network): the refusal's status. */
  readonly answers?: number;
}

type SampleMaker = Sample | (() => Sample | Promise<Sample>);

/** The samples of a feature, by endpoint id. */
export interface Samples {
  readonly make: (world: SampleWorld) => Readonly<Record<string, SampleMaker>>;
}

/**
 * Declares a valid input for every endpoint of a feature, in `<slug>.samples.ts`: the five questions (signed out, other organisation,
 * missing permission, switched off, bad input) are asked with them. A sample that needs records is a function that makes them; it is
 * called again for every endpoint, so that none meets what another one changed:
 *
 *     export const cardSamples = defineSamples((world) => ({
 *       'cards.list': {},
 *       'cards.get': async () => ({ params: { idOrSlug: (await makeCard(world.store, world.caller.userId)).id } }),
 *     }));
 */
export function defineSamples(make: Samples['make']): Samples {
  return { make };
}

/** The sample of one endpoint; undefined when the feature has none for it. */
export async function sampleOf(samples: readonly Samples[], endpointId: string, world: SampleWorld): Promise<Sample | undefined> {
  for (const { make } of samples) {
    const maker = make(world)[endpointId];
    if (maker !== undefined) return typeof maker === 'function' ? maker() : maker;
  }
  return undefined;
}

/** The samples of all features. */
export async function loadSamples(): Promise<Samples[]> {
  const folder = path.resolve(import.meta.dirname, '../features');
  const modules: Record<string, unknown>[] = [];
  for await (const file of glob('*/*.samples.ts', { cwd: folder })) {
    modules.push((await import(path.join(folder, file))) as Record<string, unknown>);
  }
  return modules
    .flatMap((module) => Object.values(module))
    .filter((value): value is Samples => typeof value === 'object' && value !== null);
}
