import { type RawBuilder, sql } from 'kysely';
import type { WorkType } from '@waymark/contract/transcript';
import type { FeatureSwitch } from '@waymark/contract/platform';
import type { BaseContext } from '../../platform/context.ts';
import { ExtensionPoint } from '../../platform/extension-point.ts';

/** A kind of work that stands in learning records but is not content. */
export interface FinishedWork {
  readonly type: WorkType;
  /** The switch without which there is none of it. */
  readonly feature: FeatureSwitch;
  /** SQL: what a person finished, each once: `id`, `title`, `path` of its page, `at`, and `skills` by name. */
  readonly rows: (organisationId: string, userId: string) => RawBuilder<unknown>;
}

/** What a record holds in addition to content. Each feature above gives its own. */
export const finishedWork = new ExtensionPoint<FinishedWork>();

/** SQL: all work that a person finished, with its `type`. */
export function workOf({ organisation, store }: Pick<BaseContext, 'organisation' | 'store'>, userId: string): RawBuilder<unknown> {
  const none = sql`select null::uuid as id, null as title, null as path, null::timestamptz as at, null::text[] as skills, null as type where false`;
  const given = finishedWork.all().filter(({ feature }) => organisation.switches[feature]);
  return sql.join(
    [none, ...given.map(({ type, rows }) => sql`select w.*, ${type}::text from (${rows(store.organisationId, userId)}) w`)],
    sql` union all `,
  );
}
