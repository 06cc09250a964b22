import { type RawBuilder, sql } from 'kysely';
import type { Acting, BaseContext } from '../context.ts';
import type { Store } from '../db/database.ts';

/** Returns the time zone in which someone's days are counted: their own, else the organisation's. */
export const zoneFor = ({ organisation }: Pick<BaseContext, 'organisation'>, own: string | null): string =>
  own ?? organisation.setting('time_zone');

/** Returns the time zone in which the caller's days are counted. */
export const ownZone = (ctx: Acting): string => zoneFor(ctx, ctx.actor.timeZone);

/** SQL: the same as `zoneFor` for a row of `users` under an alias. The setting is read once a statement. */
export const zoneInSql = (store: Store, alias: string): RawBuilder<string> =>
  sql<string>`coalesce(${sql.ref(`${alias}.time_zone`)}, (select value #>> '{}' from organisation_configs
    where organisation_id = ${store.organisationId} and name = 'time_zone'), 'UTC')`;
