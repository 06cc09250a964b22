import type { SkillId } from '@waymark/contract/skills';
import type { UserId } from '@waymark/contract/kit';
import { defineEvent } from '../../platform/events/event.ts';

/** What somebody can do changed: by evidence, by their own word or by a decision of theirs. */
export const personSkillsChanged = defineEvent<{ userId: UserId; skillIds: SkillId[] }>('skills.person-skills-changed');
