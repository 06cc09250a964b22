import type { TargetId } from '@waymark/contract/targets';
import { defineEvent } from '../../platform/events/event.ts';

export const targetCreated = defineEvent<{ targetId: TargetId; name: string }>('targets.created');
export const targetUpdated = defineEvent<{ targetId: TargetId; name: string; ruleChanged: boolean }>('targets.updated');
export const targetDeleted = defineEvent<{ targetId: TargetId; name: string }>('targets.deleted');
/** Some people match a rule now who did not, or no longer: anyone who uses the rule compares with `target_members`. */
export const targetMembersChanged = defineEvent<{ targetId: TargetId; joined: number; left: number }>('targets.members-changed');
export const groupRuleSet = defineEvent<{ groupId: string; targetId: TargetId }>('targets.group-rule-set');
export const groupRuleEnded = defineEvent<{ groupId: string; targetId: TargetId }>('targets.group-rule-ended');
