import { OPPORTUNITY_TYPES, type OpportunityType } from '@waymark/contract/opportunities';

export type ChangeKind = OpportunityType | 'skill' | 'location';

/** That something changed, as the store notes it. */
export interface NotedChange {
  readonly id: number;
  /** The number of the transaction that did it. */
  readonly changedIn: number;
  readonly kind: ChangeKind;
  /** Null where it was many things, or which does not matter. */
  readonly thingId: string | null;
}

const OFFERS: ReadonlySet<ChangeKind> = new Set(OPPORTUNITY_TYPES);
const KINDS: readonly ChangeKind[] = [...OPPORTUNITY_TYPES, 'skill', 'location'];

/** How long noted changes are kept; a server that looked longer ago than half of it may have missed some, and begins again. */
export const CHANGES_KEPT_MILLISECONDS = 600_000;
const LONGEST_UNSEEN_MILLISECONDS = CHANGES_KEPT_MILLISECONDS / 2;

/** What turns are numbered by, in this process: a number never comes again, whatever was forgotten meanwhile. */
let lastTurn = 0;

function nextTurn(): number {
  lastTurn += 1;
  return lastTurn;
}

/** One look at the store. */
export interface Look {
  /** The number of the oldest transaction that was open. */
  readonly oldestOpen: number;
  /** Null where there are too many. */
  readonly changes: readonly NotedChange[] | null;
  /** By the store's clock, in milliseconds. */
  readonly at: number;
}

/**
 * What one server has seen change in an organisation. What it keeps in memory holds as long as the turn of its kind is the one that was
 * read before it was asked for. Nothing is missed: a change is looked for again until every transaction that was open then is over.
 */
export class MatchWatch {
  private readonly turns = new Map<ChangeKind, number>(KINDS.map((kind) => [kind, nextTurn()]));
  private readonly changedOffer: (id: string) => void;
  private readonly seen = new Map<number, number>();
  private from: number | null = null;
  private lookedAt: number | null = null;
  private resets = nextTurn();

  /** @param changedOffer hears of each offer that changed by itself */
  constructor(changedOffer: (id: string) => void) {
    this.changedOffer = changedOffer;
  }

  /** Where the next look begins; null before the first. */
  get since(): number | null {
    return this.from;
  }

  /** Another number whenever any offer may have changed of which `changedOffer` did not hear. */
  get generation(): number {
    return this.resets;
  }

  /** Another number whenever something of the kinds changed. */
  turnOf(...kinds: readonly ChangeKind[]): number {
    return kinds.reduce((sum, kind) => sum + (this.turns.get(kind) ?? 0), 0);
  }

  offersTurn(): number {
    return this.turnOf(...OPPORTUNITY_TYPES);
  }

  /** What of a look is new; null where that cannot be told. */
  news({ changes, at }: Look): readonly NotedChange[] | null {
    if (this.lookedAt !== null && at - this.lookedAt > LONGEST_UNSEEN_MILLISECONDS) return null;
    const from = this.from ?? 0;
    return changes?.filter(({ id, changedIn }) => changedIn >= from && !this.seen.has(id)) ?? null;
  }

  /** Takes a look in. */
  note(look: Look): void {
    const { oldestOpen, changes, at } = look;
    const news = this.news(look);
    this.lookedAt = Math.max(this.lookedAt ?? at, at);
    if (news === null) {
      this.resets = nextTurn();
      for (const kind of KINDS) this.turn(kind);
    } else {
      for (const kind of new Set(news.map((change) => change.kind))) this.turn(kind);
      const offers = news.filter(({ kind }) => OFFERS.has(kind));
      if (offers.some(({ thingId }) => thingId === null)) this.resets = nextTurn();
      for (const { thingId } of offers) if (thingId !== null) this.changedOffer(thingId);
    }
    // Two looks may come back in another order than they were taken: it never goes back.
    this.from = Math.max(this.from ?? 0, oldestOpen);
    for (const { id, changedIn } of changes ?? []) this.seen.set(id, changedIn);
    // No check finds these now.
    for (const [id, changedIn] of this.seen) if (changedIn < this.from) this.seen.delete(id);
  }

  private turn(kind: ChangeKind): void {
    this.turns.set(kind, nextTurn());
  }
}
