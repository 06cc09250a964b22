import { type RawBuilder, sql } from 'kysely';
import type { FeatureSwitch } from '@waymark/contract/platform';
import type { BaseContext } from '../../platform/context.ts';
import { ExtensionPoint } from '../../platform/extension-point.ts';

/** A way in which people train others with a card: they lead a session or a cohort that it belongs to. */
export interface CardTrainers {
  /** The switch without which no one is trained in this way. */
  readonly feature?: FeatureSwitch;
  /** SQL: rows of `trainer_id` and `learner_id`. */
  readonly pairs: (organisationId: string, cardId: string) => RawBuilder<unknown>;
}

/** Trainers and their learners. Each feature gives its own; decided in docs/decisions/0055. */
export const cardTrainers = new ExtensionPoint<CardTrainers>();

/** SQL: trainers and their learners with a card, as `trainer_id` and `learner_id`. */
export function trainingWith({ organisation, store }: Pick<BaseContext, 'organisation' | 'store'>, cardId: string): RawBuilder<unknown> {
  const ways = cardTrainers.all().filter(({ feature }) => feature === undefined || organisation.switches[feature]);
  const none = sql`select null::uuid as trainer_id, null::uuid as learner_id where false`;
  return sql.join([none, ...ways.map(({ pairs }) => pairs(store.organisationId, cardId))], sql` union all `);
}
