import { type AuditFilter, areaOf } from '@waymark/contract/audit';
import type { PageQuery } from '@waymark/contract/kit';
import type { ActorContext, BaseContext } from '../../platform/context.ts';
import { decodeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { type EntryPage, type EntrySearch, findActions, findEntries } from './audit.repo.ts';
import { namesOf, presentEntry } from './audit.present.ts';

/** Returns a filter as the store searches by it: `people` stands for every action of people. */
export async function searchOf(ctx: Pick<BaseContext, 'store'>, filter: AuditFilter): Promise<EntrySearch> {
  const { action, from, to, ...rest } = filter;
  return {
    ...rest,
    ...(action === undefined || action.length === 0 ? {} : { actions: await wholeActions(ctx, action) }),
    ...(from === undefined ? {} : { from: new Date(from) }),
    ...(to === undefined ? {} : { to: new Date(to) }),
  };
}

async function wholeActions(ctx: Pick<BaseContext, 'store'>, wanted: readonly string[]): Promise<string[]> {
  if (wanted.every((action) => action.includes('.'))) return [...new Set(wanted)];
  const known = await findActions(ctx.store);
  return [...new Set(wanted.flatMap((one) => (one.includes('.') ? [one] : known.filter((action) => areaOf(action) === one))))];
}

/** Returns who did what, newest first (ADM-08). Throws `invalid-input` on `cursor`. */
export async function listEntries(ctx: ActorContext, query: PageQuery & AuditFilter) {
  const { cursor, limit, ...filter } = query;
  const page: EntryPage = { after: cursor === undefined ? null : afterOf(cursor), limit: limit + 1 };
  const rows = await findEntries(ctx.store, await searchOf(ctx, filter), page);
  const names = await namesOf(ctx.store, rows);
  return toPage(
    rows,
    limit,
    (row) => presentEntry(row, names),
    (row) => encodeCursor([row.moment, row.id]),
  );
}

function afterOf(cursor: string): { moment: string; id: string } {
  const [moment, id] = decodeCursor(cursor, 'moment', 'uuid');
  return { moment, id };
}

/** Returns every kind of action the log has entries of. */
export async function listActions(ctx: ActorContext) {
  return { items: await findActions(ctx.store) };
}
