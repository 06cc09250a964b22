import type { SkillId } from '@waymark/contract/skills';
import { defineEvent } from '../../platform/events/event.ts';

/** There is a new version of the taxonomy. */
export const taxonomyChanged = defineEvent<{ number: number; kind: string; note: string; added: number; changed: number; gone: number }>(
  'skills.taxonomy-changed',
);
/** A skill became part of another: whatever names it names the other one from now on, in the same transaction. */
export const skillsMerged = defineEvent<{ fromId: SkillId; intoId: SkillId; fromLabel: string; intoLabel: string }>('skills.merged');
export const skillImportStarted = defineEvent<{ fileName: string; size: number; format: string }>('skills.import-started');
export const skillImportCancelled = defineEvent<{ fileName: string }>('skills.import-cancelled');
