import { sql } from 'kysely';
import { createGroup } from '../features/groups/groups.public.ts';
import { createTarget, fillGroupByRule, previewTarget } from '../features/targets/targets.public.ts';
import type { DemoActors } from './demo-actors.ts';

/** Rules of people, one of which fills a group (SHR-10, GRP-01). */
export async function makeRules(actors: DemoActors, adminEmail: string): Promise<void> {
  const admin = actors.as(adminEmail, 30);
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from org_units where organisation_id = ${admin.store.organisationId} order by level, title limit 3`.execute(
    admin.store.db,
  );
  const [, unit = rows[0]] = rows;
  await createTarget(admin, {
    name: 'New in the last 90 days',
    rule: { combine: 'all', of: [{ field: 'joined', match: 'within-days', days: 90 }] },
  });
  if (unit === undefined) return;
  const target = await createTarget(admin, {
    name: `Everyone in ${unit.title}`,
    rule: { combine: 'all', of: [{ field: 'unit', within: 'under', values: [unit.id] }] },
  });
  const group = await createGroup(admin, {
    name: `${unit.title} team`,
    description: 'Filled by a rule: people come in and leave with the unit they work in.',
    visibility: 'private',
    imageFileId: null,
    invite: [],
  });
  const { matching } = await previewTarget(admin, target.rule);
  await fillGroupByRule(admin, group.id, { targetId: target.id, confirmedCount: matching });
}
