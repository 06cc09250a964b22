-- CAR-06, CAR-10: every change of what a person works as, kept from now on. A row is a start (no role before), a move, or an end (no role after).
-- from_since and from_until: how long the role before was held. user_id is emptied when its person is erased; what was counted stays.
-- Roles are not referenced: a row outlives them.
create table job_role_moves (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  from_role_id uuid,
  from_since timestamptz,
  from_until timestamptz,
  to_role_id uuid,
  at timestamptz not null,
  recorded_at timestamptz not null default clock_timestamp(),
  source text not null check (source in ('own', 'administrator', 'title', 'history', 'end')),
  primary key (organisation_id, id),
  check (from_role_id is not null or to_role_id is not null),
  check ((from_role_id is null) = (from_since is null) and (from_role_id is null) = (from_until is null))
);
call protect_tenant_table('job_role_moves');
create index job_role_moves_by_user on job_role_moves (organisation_id, user_id, at desc) where user_id is not null;
create index job_role_moves_by_pair on job_role_moves (organisation_id, from_role_id, to_role_id, at)
  where from_role_id is not null and to_role_id is not null;
create index job_role_moves_latest on job_role_moves (organisation_id, recorded_at desc);
-- Rows are only ever added; the name alone goes when its person is erased.
revoke update, delete on job_role_moves from waymark_app;
grant update (user_id) on job_role_moves to waymark_app;

create function refuse_job_role_move_change() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 and (tg_op = 'DELETE' or new.user_id is not null) then
    raise exception 'Moves between job roles are never changed or deleted.' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end $$;
create trigger job_role_moves_append_only before update or delete on job_role_moves
  for each row execute function refuse_job_role_move_change();

-- Writes a move however a person's job role changes. A role that ended within the last 90 days counts as the one before, so that a job title
-- which means no role for a while does not hide where a person came from.
create function record_job_role_move() returns trigger language plpgsql as $$
declare
  ended job_role_moves;
begin
  if tg_op = 'UPDATE' then
    if new.role_id <> old.role_id then
      insert into job_role_moves (organisation_id, user_id, from_role_id, from_since, from_until, to_role_id, at, source)
      values (new.organisation_id, new.user_id, old.role_id, least(old.since, new.since), new.since, new.role_id, new.since, new.source);
    end if;
  elsif tg_op = 'DELETE' then
    -- What goes with its person or organisation is no end of a role.
    if exists (select from users u where u.organisation_id = old.organisation_id and u.id = old.user_id) then
      insert into job_role_moves (organisation_id, user_id, from_role_id, from_since, from_until, to_role_id, at, source)
      values (old.organisation_id, old.user_id, old.role_id, old.since, greatest(old.since, now()), null, greatest(old.since, now()), 'end');
    end if;
  else
    select * into ended from job_role_moves m where m.organisation_id = new.organisation_id and m.user_id = new.user_id
      order by m.at desc, m.recorded_at desc limit 1;
    if found and ended.to_role_id is null and ended.from_until > new.since - interval '90 days' and ended.from_role_id <> new.role_id then
      insert into job_role_moves (organisation_id, user_id, from_role_id, from_since, from_until, to_role_id, at, source)
      values (new.organisation_id, new.user_id, ended.from_role_id, ended.from_since, ended.from_until, new.role_id, new.since, new.source);
    else
      insert into job_role_moves (organisation_id, user_id, to_role_id, at, source)
      values (new.organisation_id, new.user_id, new.role_id, new.since, new.source);
    end if;
  end if;
  return null;
end $$;
create trigger person_job_roles_moved after insert or update or delete on person_job_roles
  for each row execute function record_job_role_move();

-- What was said so far: the audit has every change with its day. Work experience is free text and names no role, so it is left out.
insert into job_role_moves (organisation_id, user_id, from_role_id, from_since, from_until, to_role_id, at, source)
select h.organisation_id, h.user_id, h.before_id, case when h.before_id is not null then h.before_at end,
  case when h.before_id is not null then h.at end, h.role_id, h.at, 'history'
from (
  select a.organisation_id, a.subject_id as user_id, (a.details ->> 'roleId')::uuid as role_id, a.at,
    lag((a.details ->> 'roleId')::uuid) over person as before_id, lag(a.at) over person as before_at
  from audit_entries a join users u on u.organisation_id = a.organisation_id and u.id = a.subject_id
  where a.action = 'job-roles.person-set'
  window person as (partition by a.organisation_id, a.subject_id order by a.at, a.id)
) h
where h.role_id is distinct from h.before_id and (h.role_id is not null or h.before_id is not null);
-- People whose role has no entry in the audit begin with the day it is known since.
insert into job_role_moves (organisation_id, user_id, to_role_id, at, source)
select p.organisation_id, p.user_id, p.role_id, p.since, 'history' from person_job_roles p
where not exists (select from job_role_moves m where m.organisation_id = p.organisation_id and m.user_id = p.user_id);
