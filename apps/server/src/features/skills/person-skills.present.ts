import {
  EVIDENCE_SOURCES,
  type LedgerOutcome,
  type PersonSkill,
  skillLedger,
  type SkillLevelKey,
  type SkillId,
  type SkillSummary,
} from '@waymark/contract/skills';
import { abilities } from '../../platform/access/policy.ts';
import type { Acting } from '../../platform/context.ts';
import { countingEvidence, forLedger } from './skill-evidence.service.ts';
import type { EvidenceRow, PersonSkillRow } from './skill.row.ts';
import { personSkillPolicy } from './skills.policy.ts';

/** All that skills of one person are shown by. */
export interface ShownParts {
  readonly levels: readonly SkillLevelKey[];
  readonly names: ReadonlyMap<SkillId, SkillSummary>;
  readonly evidence: readonly EvidenceRow[];
  readonly isManager: boolean;
}

/** Today by universal time, as the ledger counts days. */
export const ledgerDay = (now: Date): string => now.toISOString().slice(0, 10);

/** A person's skill with the level of today: what was computed before is for lists of many. */
export function presentPersonSkill(ctx: Acting, row: PersonSkillRow, parts: ShownParts): PersonSkill | undefined {
  const skill = parts.names.get(row.skill_id);
  if (skill === undefined) return undefined;
  const counting = countingEvidence(parts.evidence.filter(({ skill_id: id }) => id === row.skill_id));
  const outcome: LedgerOutcome = skillLedger({ levels: parts.levels, evidence: counting.map(forLedger), day: ledgerDay(ctx.now()) });
  const live = counting.filter(({ id }) => (outcome.counts.get(id) ?? 0) > 0);
  const given = live.find(({ given_by: by, source }) => by === ctx.actor.userId && (source === 'peer' || source === 'manager'));
  const { edit, endorse } = abilities(ctx.actor, personSkillPolicy, { ...row, is_manager: parts.isManager });
  return {
    skill,
    level: outcome.level,
    weight: outcome.weight,
    confidence: outcome.confidence,
    status: row.status,
    declaredLevel: row.declared_level,
    disagreement: outcome.disagreement,
    sources: EVIDENCE_SOURCES.map((source) => ({ source, count: live.filter((one) => one.source === source).length })).filter(
      ({ count }) => count > 0,
    ),
    visibility: row.visibility,
    endorsedLevel: given?.level ?? null,
    can: { edit, endorse },
  };
}
