import { LRUCache } from 'lru-cache';
import type { OrganisationId, UserId } from '@waymark/contract/kit';
import { DEFAULT_BAND_THRESHOLDS, DEFAULT_MATCH_WEIGHTS } from '@waymark/contract/matching';
import { OPPORTUNITY_TYPES } from '@waymark/contract/opportunities';
import type { BaseContext } from '../../platform/context.ts';
import { findMoment, type MomentRow } from './match-moment.repo.ts';
import type { CurrentRules } from './match-rules.service.ts';
import { type ChangeKind, MatchWatch, type NotedChange } from './match-watch.ts';

/** What matches are made with, as the store has it at one moment. What is kept in memory of offers, skills and locations holds while their turns are the same. */
export interface Moment {
  readonly rules: CurrentRules;
  /** What the index holds of the person it was asked for; null where they are not in it, or it was for no one. */
  readonly packed: Buffer | null;
  /** Whether it is of what everyone sees: what is made inside an open transaction is not kept. */
  readonly isShared: boolean;
  /** Another number whenever any offer may have changed by itself unheard. */
  readonly generation: number;
  /** Another number whenever something of the kinds changed; as it is known now, and not when the moment was. */
  turnOf(...kinds: readonly ChangeKind[]): number;
  offersTurn(): number;
}

type HearOfOffer = (organisationId: OrganisationId, id: string) => void;
const hearers: HearOfOffer[] = [];

/** Tells what is kept of single offers which of them changed. */
export function onOfferChanged(hear: HearOfOffer): void {
  hearers.push(hear);
}

const watches = new LRUCache<OrganisationId, MatchWatch>({ max: 1_000 });

function watchOf(organisationId: OrganisationId): MatchWatch {
  let watch = watches.get(organisationId);
  if (watch === undefined) {
    watch = new MatchWatch((id) => {
      for (const hear of hearers) hear(organisationId, id);
    });
    watches.set(organisationId, watch);
  }
  return watch;
}

/**
 * Looks what changed, which weights hold, and what is known of a person. One statement of a few rows, before anything that is kept is used.
 * @param userId whose match is asked for
 */
export async function momentOf({ store }: Pick<BaseContext, 'store'>, userId: UserId | null): Promise<Moment> {
  const watch = watchOf(store.organisationId);
  const row = await findMoment(store, userId, watch.since);
  const rules = row.rules ?? { version: 0, weights: DEFAULT_MATCH_WEIGHTS, thresholds: DEFAULT_BAND_THRESHOLDS };
  if (store.db.isTransaction) return momentInside(watch, row, rules);
  watch.note(row);
  return {
    rules,
    packed: row.packed,
    isShared: true,
    get generation() {
      return watch.generation;
    },
    turnOf: (...kinds) => watch.turnOf(...kinds),
    offersTurn: () => watch.offersTurn(),
  };
}

let inside = 0;

/** A moment inside a transaction: of what is new no one knows yet whether it will be. */
function momentInside(watch: MatchWatch, row: MomentRow, rules: CurrentRules): Moment {
  const news: readonly NotedChange[] | null = watch.since === null ? null : watch.news(row);
  inside -= 1;
  const own = inside;
  const turnOf = (...kinds: readonly ChangeKind[]) =>
    news === null || news.some(({ kind }) => kinds.includes(kind)) ? own : watch.turnOf(...kinds);
  return { rules, packed: row.packed, isShared: false, generation: -1, turnOf, offersTurn: () => turnOf(...OPPORTUNITY_TYPES) };
}
