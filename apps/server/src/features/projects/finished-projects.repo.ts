import { type RawBuilder, sql } from 'kysely';

/**
 * SQL: the projects that a person finished, for their learning record (LRN-03): those that an owner marked as completed successfully, as of that
 * moment, with the skills of the project that are still in use.
 */
export const finishedProjects = (organisationId: string, userId: string): RawBuilder<unknown> => sql`
  select r.id, o.title, '/career/detail/project/' || o.slug as path, r.ended_at as at,
    array(select s.name from skills s where s.organisation_id = p.organisation_id
      and s.id in (select (j ->> 'id')::uuid from jsonb_array_elements(p.skills) j) order by s.name) as skills
  from opportunity_requests r
  join opportunities o on o.organisation_id = r.organisation_id and o.id = r.opportunity_id
  join projects p on p.organisation_id = o.organisation_id and p.id = o.id
  where r.organisation_id = ${organisationId} and r.applicant_id = ${userId} and r.type = 'project' and r.status = 'completed_successfully'`;
