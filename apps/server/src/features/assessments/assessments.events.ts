import type { UserId } from '@waymark/contract/kit';
import type { SkillId } from '@waymark/contract/skills';
import { defineEvent } from '../../platform/events/event.ts';

/** Someone asked peers and managers to rate their skills. */
export const assessmentRequested = defineEvent<{
  requestId: string;
  requesterId: UserId;
  peerIds: UserId[];
  managerIds: UserId[];
  skillIds: SkillId[];
}>('assessments.requested');
/** An invitation moved on: accepted, declined, rated, withdrawn, expired or ended. Never what was said (ASM-12). */
export const invitationMoved = defineEvent<{
  invitationId: string;
  requesterId: UserId;
  raterId: UserId | null;
  kind: string;
  action: string;
  to: string;
}>('assessments.invitation-moved');
export const raterReminded = defineEvent<{ invitationId: string; requesterId: UserId; raterId: UserId; kind: string }>(
  'assessments.reminded',
);
/** An average of peers can be seen, or a manager rated. Never which level (ASM-12). */
export const ratingReleased = defineEvent<{ userId: UserId; skillId: SkillId; kind: 'peer' | 'manager'; managerId: UserId | null }>(
  'assessments.released',
);
/** An average was taken back, because too few of those it is of can still be named. */
export const releaseHidden = defineEvent<{ userId: UserId; skillId: SkillId }>('assessments.release-hidden');
export const levelDescriptionsChanged = defineEvent<{ skillId: SkillId }>('assessments.level-descriptions-changed');
