import { type RawBuilder, sql } from 'kysely';
import type { OrganisationId } from '@waymark/contract/kit';
import { levelWeight, type SkillLevelKey } from '@waymark/contract/skills';
import { isGroup, type TargetCondition, type TargetRule } from '@waymark/contract/targets';
import { unitSubtree } from '../locations/locations.public.ts';
import { sharedSkill } from '../skills/skills.public.ts';

/** What conditions are read by: the organisation, its levels of skills, and the moment that days are counted from. */
export interface RuleReading {
  readonly organisationId: OrganisationId;
  readonly levels: readonly SkillLevelKey[];
  readonly now: Date;
}

/** SHR-11: who a rule means, as a condition on the row `u` of users; suspended and deleted people never. */
export function whoMatches(reading: RuleReading, rule: TargetRule): RawBuilder<boolean> {
  return sql<boolean>`(u.organisation_id = ${reading.organisationId} and u.status = 'active' and ${groupCondition(reading, rule)})`;
}

/** What one condition answers for the row `u` of users. */
export function conditionHolds(reading: RuleReading, condition: TargetCondition): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${lineCondition(reading, condition)}, false)`;
}

function groupCondition(reading: RuleReading, { combine, of }: TargetRule): RawBuilder<unknown> {
  if (of.length === 0) return combine === 'any' ? sql`false` : sql`true`;
  const parts = of.map((part) => (isGroup(part) ? groupCondition(reading, part) : conditionHolds(reading, part)));
  if (combine === 'all') return sql`(${sql.join(parts, sql` and `)})`;
  const any = sql`(${sql.join(parts, sql` or `)})`;
  return combine === 'any' ? any : sql`not ${any}`;
}

function lineCondition({ organisationId: org, levels, now }: RuleReading, condition: TargetCondition): RawBuilder<unknown> {
  switch (condition.field) {
    case 'unit':
      return condition.within === 'under'
        ? sql`exists (select from person_places p where p.organisation_id = ${org} and p.user_id = u.id
            and ${unitSubtree(org, sql`p.org_unit_id`, condition.values)})`
        : sql`exists (select from person_places p where p.organisation_id = ${org} and p.user_id = u.id
            and p.org_unit_id = any(${condition.values}::uuid[]))`;
    case 'location':
      return sql`exists (select from person_places p where p.organisation_id = ${org} and p.user_id = u.id
        and p.location_id = any(${condition.values}::uuid[]))`;
    case 'group':
      return sql`exists (select from group_members m where m.organisation_id = ${org} and m.user_id = u.id
        and m.role <> 'pending' and m.group_id = any(${condition.values}::uuid[]))`;
    case 'role':
      return sql`exists (select from user_roles ur join roles r on r.organisation_id = ur.organisation_id and r.id = ur.role_id
        where ur.organisation_id = ${org} and ur.user_id = u.id and r.key = any(${condition.values}::text[]))`;
    case 'job-role':
      return sql`exists (select from person_job_roles j where j.organisation_id = ${org} and j.user_id = u.id
        and j.role_id = any(${condition.values}::uuid[]))`;
    case 'manager':
      return condition.reports === 'direct'
        ? sql`exists (select from reporting_lines l where l.organisation_id = ${org} and l.report_id = u.id and l.kind = 'direct'
            and l.manager_id = any(${condition.values}::uuid[]))`
        : sql`u.id in (${everyReport(org, condition.values)})`;
    case 'person':
      return sql`u.id = any(${condition.values}::uuid[])`;
    case 'job-title':
      return condition.match === 'is'
        ? sql`name_key(u.job_title) = any(array(select name_key(t) from unnest(${condition.values}::text[]) t))`
        : sql`exists (select from unnest(${condition.values}::text[]) t where strpos(name_key(u.job_title), name_key(t)) > 0)`;
    case 'language':
      return sql`u.language = any(${condition.values}::text[])`;
    case 'custom-field':
      return condition.match === 'is-set'
        ? sql`u.custom_fields ? ${condition.key}`
        : sql`(u.custom_fields ->> ${condition.key} = any(${condition.values}::text[])
            or jsonb_exists_any(case when jsonb_typeof(u.custom_fields -> ${condition.key}) = 'array'
              then u.custom_fields -> ${condition.key} else '[]' end, ${condition.values}::text[]))`;
    case 'skill':
      // Who manages rules reads who a rule means, and so do members of the groups it fills: what its owner keeps back means no one (SKL-10).
      return sql`exists (select from person_skills s where s.organisation_id = ${org} and s.user_id = u.id
        and s.skill_id = any(${condition.values}::uuid[]) and ${sharedSkill('s')}
        and s.weight >= ${levelWeight(levels, condition.level)})`;
    case 'card':
      return sql`exists (select from card_progress p where p.organisation_id = ${org} and p.user_id = u.id
        and p.card_id = any(${condition.values}::uuid[])
        and ${condition.state === 'completed' ? sql`p.completion_state = 'COMPLETED'` : sql`true`}
        ${condition.after === null ? sql`` : sql`and coalesce(p.completed_at, p.started_at) >= ${condition.after}::date`})`;
    case 'joined':
      if ('days' in condition) {
        const since = new Date(now.getTime() - condition.days * 86_400_000);
        return condition.match === 'within-days' ? sql`u.created_at >= ${since}` : sql`u.created_at < ${since}`;
      }
      return condition.match === 'before' ? sql`u.created_at < ${condition.date}::date` : sql`u.created_at >= ${condition.date}::date`;
  }
}

/** Everyone below some managers; two who report to each other do not keep the walk going. */
function everyReport(org: OrganisationId, managerIds: readonly string[]): RawBuilder<unknown> {
  return sql`with recursive tree as (
      select l.report_id as id from reporting_lines l
      where l.organisation_id = ${org} and l.kind = 'direct' and l.manager_id = any(${managerIds}::uuid[])
      union
      select l.report_id from tree t join reporting_lines l on l.organisation_id = ${org} and l.kind = 'direct' and l.manager_id = t.id)
    select id from tree`;
}
