import type { UserId } from '@waymark/contract/kit';
import type { OpportunityId, OpportunityRequestId } from '@waymark/contract/opportunities';
import { defineEvent } from '../../platform/events/event.ts';

export const projectCreated = defineEvent<{ projectId: OpportunityId; title: string }>('projects.created');
/** Someone proposed a project; who decides is told by approvals. */
export const projectProposed = defineEvent<{ projectId: OpportunityId; title: string }>('projects.proposed');
export const projectUpdated = defineEvent<{ projectId: OpportunityId; changed: string[] }>('projects.updated');
/** A project took a step: it was published, closed, completed… by an owner or by the clock. */
export const projectMoved = defineEvent<{ projectId: OpportunityId; action: string; from: string; to: string }>('projects.moved');
export const projectDeleted = defineEvent<{ projectId: OpportunityId; title: string }>('projects.deleted');
export const projectLeft = defineEvent<{ projectId: OpportunityId; userId: UserId }>('projects.owner-left');
/** The end of a project has come: its owners are asked to complete it, and who takes part hears of it. */
export const projectEndReached = defineEvent<{
  projectId: OpportunityId;
  title: string;
  slug: string;
  ownerIds: UserId[];
  memberIds: UserId[];
}>('projects.end-reached');
/** Someone did something about an application; what everyone concerned is told comes of `opportunities.request-moved`. */
export const projectApplicationMoved = defineEvent<{ projectId: OpportunityId; requestId: OpportunityRequestId; action: string }>(
  'projects.application-moved',
);
export const projectSkillsRated = defineEvent<{ projectId: OpportunityId; title: string; requestId: OpportunityRequestId; userId: UserId }>(
  'projects.skills-rated',
);
