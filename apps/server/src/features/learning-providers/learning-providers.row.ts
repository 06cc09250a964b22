import type { LearningProviderId, ProviderKind, ProviderSettings, SourceFault, TakeStatus } from '@waymark/contract/learning-providers';
import type { UserId } from '@waymark/contract/kit';

/** A stored provider. */
export interface ProviderRow {
  readonly id: LearningProviderId;
  readonly kind: ProviderKind;
  readonly name: string;
  readonly website: string;
  readonly picture_file_id: string | null;
  readonly is_on: boolean;
  readonly settings: ProviderSettings;
  readonly sealed_secret: Buffer | null;
  readonly last_taken_at: Date | null;
  readonly last_taken_count: number;
  readonly fault: SourceFault | null;
  readonly fault_at: Date | null;
  readonly fault_told_at: Date | null;
  readonly created_at: Date;
}

/** A trip to a provider that is under way. */
export interface TakeRow {
  readonly id: string;
  readonly provider_id: LearningProviderId;
  readonly user_id: UserId | null;
  readonly status: TakeStatus;
  readonly since: Date | null;
  readonly cursor: string | null;
  readonly page: number;
  readonly seen: number;
  readonly taken: number;
  readonly attempts: number;
  readonly waits_until: Date | null;
  readonly again: boolean;
  readonly began_at: Date;
}

/** A person's connection with a provider. */
export interface ProviderPersonRow {
  readonly provider_id: LearningProviderId;
  readonly user_id: UserId;
  readonly connected_at: Date;
  readonly taken_through: Date | null;
  readonly last_taken_at: Date | null;
  readonly fault: SourceFault | null;
  readonly ended_at: Date | null;
}
