-- Facts about skills of people are taken back by the skill from now on, as an event of a skill that is kept back says.
update analytics_events e set reference = ('x' || left(encode(sha256(convert_to(n.thing, 'UTF8')), 'hex'), 16))::bit(64)::bigint
from analytics_numbers n
where e.kind in (12, 13) and n.organisation_id = e.organisation_id and n.kind = 'subject' and n.number = e.subject and n.thing like 'skill:%'
  and e.reference is distinct from ('x' || left(encode(sha256(convert_to(n.thing, 'UTF8')), 'hex'), 16))::bit(64)::bigint;

-- Those of skills that are not shared today were counted before they were kept back, or by an earlier version: the reader of the figures is told once,
-- as an event would tell it, and brings every sum in line (SKL-10).
insert into event_inbox (organisation_id, reader, id, observation)
select f.organisation_id, 'statistics', gen_random_uuid(), jsonb_build_object('type', 'skills.person-skills-changed', 'actorId', null,
  'at', to_char(greatest(now(), max(f.at) + interval '1 millisecond') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'details', jsonb_build_object('userId', f.person, 'skillIds', jsonb_agg(f.skill), 'sharedSkillIds', '[]'::jsonb))
from (
  select e.organisation_id, p.thing as person, substr(n.thing, 7) as skill, max(e.at) as at
  from analytics_events e
  join analytics_numbers p on p.organisation_id = e.organisation_id and p.kind = 'person' and p.number = e.person and p.thing is not null
  join analytics_numbers n on n.organisation_id = e.organisation_id and n.kind = 'subject' and n.number = e.subject and n.thing like 'skill:%'
  where e.kind in (12, 13)
  group by e.organisation_id, p.thing, n.thing) f
where not exists (select from person_skills s where s.organisation_id = f.organisation_id and s.user_id::text = f.person and s.skill_id::text = f.skill
  and s.visibility = 'everyone' and s.decision is distinct from 'rejected' and not (s.status = 'detected' and s.decision is distinct from 'confirmed'))
group by f.organisation_id, f.person;
