export { fillGroup as fillGroupByRule } from './group-rules.service.ts';
export { targetUses } from './target-uses.ts';
export { mayUseRules, targetPolicy } from './targets.policy.ts';
export { targetMembersChanged } from './targets.events.ts';
export { createTarget, loadTarget, refuseLargeReach } from './targets.service.ts';
export { readProtectedFields, refuseProtected } from './protected-fields.service.ts';
export { judgedPeople, previewTarget, readingOf } from './target-preview.service.ts';
export { namesInRule } from './target-names.service.ts';
export { whoMatches } from './target-conditions.repo.ts';
