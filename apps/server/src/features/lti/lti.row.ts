import type { DeepLinkItem, LtiToolId } from '@waymark/contract/lti';
import type { UserId } from '@waymark/contract/kit';

/** A registered tool. */
export interface ToolRow {
  readonly id: LtiToolId;
  readonly client_id: string;
  readonly name: string;
  readonly description: string;
  readonly picture_file_id: string | null;
  readonly is_on: boolean;
  readonly initiation_url: string;
  readonly target_url: string;
  readonly redirect_urls: string[];
  readonly keys_url: string;
  readonly public_key: string;
  readonly deep_link_url: string;
  readonly custom: Record<string, string>;
  readonly gives_grades: boolean;
  readonly sees_members: boolean;
  readonly sends_name: boolean;
  readonly sends_email: boolean;
  readonly sends_picture: boolean;
  readonly last_launched_at: Date | null;
  readonly created_at: Date;
}

/** A launch on its way to a tool. */
export interface LaunchRow {
  readonly id: string;
  readonly kind: 'resource' | 'deep-link';
  readonly tool_id: LtiToolId;
  readonly card_id: string | null;
  readonly user_id: UserId;
  readonly session_id: string;
  readonly opens: 'frame' | 'window';
  readonly expires_at: Date;
  readonly used_at: Date | null;
  readonly returned_at: Date | null;
  readonly items: DeepLinkItem[];
  readonly message: string;
}

/** A column of a tool's grade book. */
export interface LineItemRow {
  readonly id: string;
  readonly tool_id: LtiToolId;
  readonly card_id: string;
  /** Bound to the card: its grade completes it. */
  readonly is_own: boolean;
  readonly label: string;
  readonly score_maximum: number;
  readonly resource_id: string;
  readonly tag: string;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
}

export interface ResultRow {
  readonly user_id: UserId;
  readonly score_given: number | null;
  readonly score_maximum: number | null;
  readonly comment: string;
  readonly activity_progress: string;
  readonly grading_progress: string;
  readonly said_at: Date;
}
