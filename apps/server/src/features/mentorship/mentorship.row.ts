import type { UserId } from '@waymark/contract/kit';
import type { MatchingId, MentorshipStatus, Rhythm, SessionState, Standing } from '@waymark/contract/mentorship';
import type { OpportunityId, OpportunityRequestId } from '@waymark/contract/opportunities';
import type { SkillRequirement } from '@waymark/contract/skills';
import type { RequestRow } from '../opportunities/opportunities.public.ts';
import type { PersonSummaryRow } from '../people/people.public.ts';

/** A mentor with their offer, as one reader meets them. */
export interface MentorRow {
  readonly user_id: UserId;
  readonly opportunity_id: OpportunityId;
  readonly slug: string;
  readonly person: PersonSummaryRow;
  readonly location: string;
  readonly time_zone: string | null;
  readonly standing: Standing;
  readonly capacity: number;
  readonly places_taken: number;
  readonly rhythm: Rhythm;
  readonly description: string;
  readonly languages: string[];
  readonly programs: string[];
  readonly topics: string[];
  readonly types: string[];
  readonly durations: string[];
  readonly skills: SkillRequirement[];
  readonly former_titles: string[];
  readonly created_at: Date;
  /** What the reader had with this mentor last, that is over. */
  readonly past_id: string | null;
  /** What the reader has open with this mentor. */
  readonly own: {
    readonly id: string;
    readonly status: MentorshipStatus;
    readonly starts_at: string | null;
    readonly ends_at: string | null;
  } | null;
}

/** What a suggestion looks at of a mentor. */
export type MentorToFit = Pick<
  MentorRow,
  'user_id' | 'opportunity_id' | 'time_zone' | 'capacity' | 'places_taken' | 'rhythm' | 'languages' | 'skills' | 'former_titles'
> & { readonly person: Pick<MentorRow['person'], 'job_title'> };

/** A mentorship with where its request stands. */
export interface MentorshipRow {
  readonly id: OpportunityRequestId;
  readonly opportunity_id: OpportunityId;
  readonly status: MentorshipStatus;
  readonly due_at: Date | null;
  readonly mentor_id: UserId;
  readonly mentee_id: UserId;
  readonly mentor: PersonSummaryRow;
  readonly mentee: PersonSummaryRow;
  readonly mentor_time_zone: string | null;
  readonly mentee_time_zone: string | null;
  readonly mentor_skills: SkillRequirement[];
  readonly mentor_rhythm: Rhythm | null;
  readonly program: string | null;
  readonly topic: string | null;
  readonly type: string | null;
  readonly language: string | null;
  readonly duration_days: number;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly proposed_days: number | null;
  readonly proposed_by: UserId | null;
}

/** What is inside a mentorship, as JSON gives it: times are text. */
export interface InsideRow {
  readonly goals: readonly { id: string; skill_id: SkillRequirement['skillId']; from_level: string; to_level: string; percent: number }[];
  readonly sessions: readonly SessionJson[];
  readonly notes: readonly { id: string; author: PersonSummaryRow; text: string; created_at: string; session_id: string | null }[];
}

export interface SessionJson {
  readonly id: string;
  readonly title: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly place: string;
  readonly link: string;
  /** As it is kept; `sessionNow` says what it is by now. */
  readonly state: SessionState;
  readonly changed_at: string;
  readonly points: readonly { id: string; text: string; done: boolean }[];
}

/** A pair of a matching as it is kept. */
export interface MatchedPair {
  readonly menteeId: UserId;
  readonly mentorId: UserId;
  readonly score: number;
  readonly menteeRank: number | null;
  readonly mentorRank: number | null;
  readonly because: 'both-chose' | 'mentee-chose' | 'mentor-chose' | 'best-fit' | 'by-hand';
  readonly outcome: 'requested' | 'had-one-open' | 'no-longer-possible' | null;
}

/** Everything a matching was made from. */
export interface PoolSnapshot {
  readonly mentees: readonly { readonly id: UserId; readonly choices: readonly UserId[] }[];
  readonly mentors: readonly { readonly id: UserId; readonly capacity: number; readonly choices: readonly UserId[] }[];
  readonly blocked: readonly { readonly menteeId: UserId; readonly mentorId: UserId }[];
  /** By mentee, then by mentor; 0 is left out. */
  readonly scores: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export interface MatchingRow {
  readonly id: MatchingId;
  readonly program: string;
  readonly state: 'proposed' | 'confirming' | 'confirmed';
  readonly rules_version: number;
  readonly pool: PoolSnapshot;
  readonly pairs: readonly MatchedPair[];
  readonly unmatched: readonly {
    readonly menteeId: UserId;
    readonly why: 'nobody-fits' | 'places-taken' | 'by-hand';
    readonly wanted: readonly UserId[];
  }[];
  readonly created_by: UserId;
  readonly created_at: Date;
}

/** A mentorship locked with its request and the mentor's offer: in that order everywhere, so that no two wait for each other. */
export interface Locked {
  readonly mentorship: MentorshipRow;
  readonly request: RequestRow;
}
