import { configurationProblems as problems, type ConfigurationChange, type ConfigurationVersion } from '@waymark/contract/configuration';
import type { Page, PageQuery, UserId } from '@waymark/contract/kit';
import type { ActorContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { decodeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { personSummaries } from '../people/people.public.ts';
import { publish } from './configuration-publishing.service.ts';
import { differences, isReal } from './configuration-state.ts';
import { findVersions, latestVersion, stateAt } from './configuration-versions.repo.ts';
import { presentChange, presentVersion } from './configuration.present.ts';
import { readState } from './configuration.repo.ts';

/** Returns every version, newest first (ORG-19). */
export async function listVersions(ctx: ActorContext, { cursor, limit }: PageQuery): Promise<Page<ConfigurationVersion>> {
  const rows = await findVersions(ctx.store, cursor === undefined ? null : numberOf(cursor), limit);
  const by = rows.map((row) => row.published_by).filter((id): id is UserId => id !== null);
  const people = await personSummaries(ctx.store, by);
  return toPage(
    rows,
    limit,
    (row) => presentVersion(row, people),
    (row) => encodeCursor([row.number]),
  );
}

function numberOf(cursor: string): number {
  const [number] = decodeCursor(cursor, 'count');
  return number;
}

/** Returns what differs between two versions; version 0 is the product's own defaults. Throws `configuration-version-not-found`. */
export async function compareVersions(ctx: ActorContext, from: number, to: number): Promise<{ changes: ConfigurationChange[] }> {
  await mustExist(ctx.store, Math.max(from, to));
  const [before, after] = await Promise.all([stateAt(ctx.store, from, { texts: true }), stateAt(ctx.store, to, { texts: true })]);
  return { changes: differences(before, after).filter(isReal).map(presentChange) };
}

/**
 * Makes everything again as a version left it, as a new version. Throws `configuration-version-not-found`, and what `publish` throws:
 * anyone who restores sees first what others did since `basedOn`.
 */
export async function restoreVersion(
  ctx: ActorContext,
  version: number,
  wanted: { basedOn: number; note: string },
): Promise<{ version: number }> {
  await mustExist(ctx.store, version);
  const [target, current] = await Promise.all([stateAt(ctx.store, version, { texts: true }), readState(ctx.store, { texts: 'all' })]);
  const published = await publish(ctx, {
    // Stored as it was: what held once may come back although its shape would be refused today.
    changes: differences(current, target).map(({ key, after }) => ({ key, after })),
    basedOn: wanted.basedOn,
    kind: 'restored',
    restoredVersion: version,
    note: wanted.note,
    by: ctx.actor.userId,
    address: ctx.caller.address,
  });
  return { version: published };
}

async function mustExist(store: Store, version: number): Promise<void> {
  if (version > (await latestVersion(store))) throw refuse(problems['configuration-version-not-found']);
}
