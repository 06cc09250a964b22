import { levelRank, levelWeight, NO_LEVEL, type SkillLevelKey, type SkillStatus } from './skills.rules.ts';

/** Where evidence comes from (SKL-10). */
export const EVIDENCE_SOURCES = [
  'self',
  'peer',
  'manager',
  'assessment',
  'project',
  'mentorship',
  'credential',
  'content',
  'experience',
  'import',
] as const;
export type EvidenceSource = (typeof EVIDENCE_SOURCES)[number];

/** What one source counts when it is new (0 to 1), and after how many days it counts half. */
export interface SourceRule {
  readonly weight: number;
  readonly halfLifeDays: number;
  /** A rating says how well someone does, also that it is less well; an achievement only ever speaks for a level. */
  readonly says: 'rating' | 'achievement';
}

export type LedgerRules = Readonly<Record<EvidenceSource, SourceRule>>;

/** The rules by version, for good: what was computed by an older one can be computed again (SKL-10). */
export const LEDGER_RULES: Readonly<Record<number, LedgerRules>> = {
  1: {
    self: { weight: 0.3, halfLifeDays: 365, says: 'rating' },
    peer: { weight: 0.5, halfLifeDays: 730, says: 'rating' },
    manager: { weight: 0.7, halfLifeDays: 730, says: 'rating' },
    assessment: { weight: 1, halfLifeDays: 730, says: 'rating' },
    project: { weight: 0.8, halfLifeDays: 1_095, says: 'achievement' },
    mentorship: { weight: 0.6, halfLifeDays: 1_095, says: 'achievement' },
    credential: { weight: 0.9, halfLifeDays: 1_825, says: 'achievement' },
    content: { weight: 0.2, halfLifeDays: 365, says: 'achievement' },
    experience: { weight: 0.2, halfLifeDays: 1_095, says: 'achievement' },
    import: { weight: 0.2, halfLifeDays: 365, says: 'achievement' },
  },
};
export const LEDGER_VERSION = 1;

/** One piece of evidence as the ledger reads it. What is disputed, removed or withdrawn is not given to it. */
export interface LedgerEvidence {
  readonly id: string;
  readonly source: EvidenceSource;
  /** Null or `no_level` where it tells of the skill alone. */
  readonly level: string | null;
  /** What the level counted when the evidence was given: places it where the organisation has other levels now. */
  readonly levelWeight: number | null;
  readonly givenBy: string | null;
  /** What it is about (a card, a project), so that the newest of one thing counts. */
  readonly about: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** What the evidence gives on a day. */
export interface LedgerOutcome {
  readonly level: string;
  /** Of the level, 0 to 1. */
  readonly weight: number;
  /** 0 to 1: how much evidence there is, how fresh, and how far it agrees. */
  readonly confidence: number;
  /** The lowest and the highest level of those who rated; null where they agree. */
  readonly disagreement: { readonly lowest: string; readonly highest: string } | null;
  /** What each piece counts on the day, in thousandths of the strongest there can be; 0 where a newer one took its place. */
  readonly counts: ReadonlyMap<string, number>;
  readonly rulesVersion: number;
  readonly day: string;
}

const DAY_MILLISECONDS = 86_400_000;
/** Masses are whole numbers, so that a sum does not depend on the order of its parts. */
const UNITS = 1_000_000;
const SATURATION = 1.2;

const dayNumber = (day: string) => Math.floor(Date.parse(day) / DAY_MILLISECONDS);
const isNewer = (one: LedgerEvidence, other: LedgerEvidence) => (one.at === other.at ? one.id > other.id : one.at > other.at);

/** Of one rater, and about one thing, the newest piece stands for all before it. */
function topicOf({ source, givenBy, about }: LedgerEvidence): string {
  if (source === 'self') return source;
  return source === 'peer' || source === 'manager' ? `${source}|${givenBy ?? ''}` : `${source}|${about}`;
}

function rankOf(levels: readonly SkillLevelKey[], { level, levelWeight: weight }: LedgerEvidence): number {
  if (level === null || level === NO_LEVEL) return 0;
  const rank = levelRank(levels, level);
  if (rank > 0 || weight === null) return rank;
  return levels.findLastIndex(({ key }) => levelWeight(levels, key) <= weight + 0.0001) + 1;
}

/**
 * SKL-10: returns the level that a set of evidence gives on a day (`YYYY-MM-DD`), by the rules of a version. It is the highest level for which at
 * least as much speaks as against: ratings below it speak against it, ratings and achievements at or above it for it, each as much as its source
 * weighs and as fresh as it is. Evidence from after the day does not count, so that any day can be computed again; the order of the evidence, and
 * telling a piece twice, change nothing; an achievement never lowers a level.
 */
export function skillLedger(input: {
  readonly levels: readonly SkillLevelKey[];
  readonly evidence: readonly LedgerEvidence[];
  readonly day: string;
  readonly version?: number;
}): LedgerOutcome {
  const { levels, day, version = LEDGER_VERSION } = input;
  const rules = LEDGER_RULES[version];
  if (rules === undefined) throw new Error(`There are no rules of version ${version}`);
  const today = dayNumber(day);
  const newest = new Map<string, LedgerEvidence>();
  for (const piece of input.evidence) {
    if (dayNumber(piece.at) > today) continue;
    const topic = topicOf(piece);
    const known = newest.get(topic);
    if (known === undefined || isNewer(piece, known)) newest.set(topic, piece);
  }
  const live = [...newest.values()].map((piece) => {
    const { weight, halfLifeDays, says } = rules[piece.source];
    const mass = Math.round(weight * 2 ** (-(today - dayNumber(piece.at)) / halfLifeDays) * UNITS);
    return { id: piece.id, rank: rankOf(levels, piece), mass, says };
  });
  const sum = (fits: (one: (typeof live)[number]) => boolean) => live.reduce((total, one) => total + (fits(one) ? one.mass : 0), 0);
  const highest = Math.max(0, ...live.map(({ rank }) => rank));
  let chosen = 0;
  for (let rank = highest; rank > 0 && chosen === 0; rank -= 1) {
    const against = sum((one) => one.says === 'rating' && one.rank > 0 && one.rank < rank);
    if (sum((one) => one.rank >= rank) >= against) chosen = rank;
  }
  const level = levels[chosen - 1]?.key ?? NO_LEVEL;
  const dissent = sum((one) => one.rank > 0 && (one.says === 'rating' ? one.rank !== chosen : one.rank > chosen));
  const levelled = sum((one) => one.rank > 0);
  const agreement = levelled === 0 ? 0.5 : (levelled - dissent) / levelled;
  const saturation = 1 - 2 ** ((-sum(() => true) / UNITS) * SATURATION);
  const rated = live.filter((one) => one.says === 'rating' && one.rank > 0).map(({ rank }) => rank);
  const [low, high] = [Math.min(...rated), Math.max(...rated)];
  return {
    level,
    weight: levelWeight(levels, level),
    confidence: Math.round(saturation * agreement * 100) / 100,
    disagreement:
      rated.length > 1 && low < high ? { lowest: levels[low - 1]?.key ?? NO_LEVEL, highest: levels[high - 1]?.key ?? NO_LEVEL } : null,
    counts: new Map([
      ...input.evidence.map(({ id }) => [id, 0] as const),
      ...live.map(({ id, mass }) => [id, Math.round((mass / UNITS) * 1_000)] as const),
    ]),
    rulesVersion: version,
    day,
  };
}

/** Sources by which a skill is found without anyone vouching for it. */
const FINDING: ReadonlySet<EvidenceSource> = new Set(['content', 'experience', 'import']);

/** SKL-01: returns what a person's skill is, by where its evidence comes from and whether the owner confirmed it. */
export function skillStatus(sources: readonly EvidenceSource[], isConfirmed: boolean): SkillStatus {
  if (sources.some((source) => source !== 'self' && !FINDING.has(source))) return 'evidenced';
  return isConfirmed || sources.includes('self') ? 'declared' : 'detected';
}

/** Returns how a confidence reads: below 0.4 little is known, from 0.7 on it is sure. */
export function confidenceWord(confidence: number): 'low' | 'medium' | 'high' {
  if (confidence < 0.4) return 'low';
  return confidence < 0.7 ? 'medium' : 'high';
}
