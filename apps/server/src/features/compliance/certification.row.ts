import type { CertificationBasis, CertificationTargetType, WaiverState } from '@waymark/contract/compliance';
import type { WaiverReason } from '@waymark/contract/assignments';
import type { UserId } from '@waymark/contract/kit';
import type { TargetRule } from '@waymark/contract/targets';
import type { PersonSummaryRow } from '../people/people.public.ts';

export interface CertificationCard {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly cardType: string;
}

export interface CertificationTarget {
  readonly type: CertificationTargetType;
  readonly id: string;
}

/** A stored certification with its cards and who has to hold it. */
export interface CertificationRow {
  readonly id: string;
  readonly name: string;
  readonly name_key: string;
  readonly description: string;
  readonly first_card: CertificationCard;
  readonly renewal_card: CertificationCard;
  readonly validity_months: number;
  readonly window_days: number;
  readonly grace_days: number;
  readonly basis: CertificationBasis;
  readonly fixed_day: string | null;
  readonly first_days: number;
  readonly prior_learning: boolean;
  readonly version: number;
  readonly spread_at: Date | null;
  readonly updated_at: Date;
  readonly ended_at: Date | null;
  /** What each rule among them asks for; null of the others. */
  readonly targets: readonly (CertificationTarget & { readonly name: string; readonly rule: TargetRule | null })[];
  /** Cards that the first certificate and a renewal need. */
  readonly first_cards: readonly string[];
  readonly renewal_cards: readonly string[];
  /** The same with the path itself and everything in it. */
  readonly first_all: readonly string[];
  readonly renewal_all: readonly string[];
}

export interface CertificationWaiverRow {
  readonly id: string;
  readonly certification_id: string;
  readonly certification_name: string;
  readonly user_id: UserId;
  readonly person: PersonSummaryRow;
  readonly state: WaiverState;
  readonly from_on: string;
  readonly until_on: string | null;
  readonly reason: WaiverReason;
  readonly note: string;
  readonly asked_at: Date | null;
  readonly decider: PersonSummaryRow | null;
  readonly decided_at: Date | null;
  readonly decision_reason: string;
  readonly created_at: Date;
}
