-- Acting as somebody else (SES-64, SES-65), and roles that come with a group (SES-60).

-- impersonator_id is there; origin_session_id is the impersonator's own session, which comes back when this one ends.
alter table sessions
  add column origin_session_id uuid,
  add column proxy_type text check (proxy_type in ('user_dashboard', 'manager_dashboard')),
  add column reason text;
create index sessions_by_impersonator on sessions (organisation_id, impersonator_id) where impersonator_id is not null;

update roles set permissions = permissions || array['IMPERSONATE_USERS']
  where is_default and key in ('admin', 'organisation-admin', 'super-admin') and not 'IMPERSONATE_USERS' = any(permissions);
update roles set permissions = permissions || array['VIEW_AUDIT_LOG']
  where is_default and key in ('organisation-admin', 'super-admin') and not 'VIEW_AUDIT_LOG' = any(permissions);

alter table roles
  add column description text not null default '',
  add column updated_at timestamptz not null default now();

create table role_groups (
  organisation_id uuid not null,
  role_id uuid not null,
  group_id uuid not null,
  primary key (organisation_id, role_id, group_id),
  foreign key (organisation_id, role_id) references roles on delete cascade,
  foreign key (organisation_id, group_id) references groups on delete cascade
);
call protect_tenant_table('role_groups');
create index role_groups_by_group on role_groups (organisation_id, group_id, role_id);

-- The roles people really have: their own, and those of the groups they are in.
create view person_roles with (security_invoker = true) as
  select organisation_id, user_id, role_id from user_roles
  union
  select m.organisation_id, m.user_id, g.role_id
  from role_groups g
  join group_members m on m.organisation_id = g.organisation_id and m.group_id = g.group_id and m.role <> 'pending';
grant select on person_roles to waymark_app;

-- Whoever comes into a group with roles, or goes, has other rights at once, whatever moved them.
create function tell_access_changed_by_groups() returns trigger language plpgsql as $$
declare
  told uuid;
  organisation uuid;
begin
  if not exists (select from role_groups g where exists (
      select from changed c where c.organisation_id = g.organisation_id and c.group_id = g.group_id)) then
    return null;
  end if;
  if (select count(*) from changed) > 100 then
    for organisation in select distinct organisation_id from changed loop
      perform pg_notify('invalidate', json_build_object('kind', 'organisation', 'id', organisation)::text);
    end loop;
    return null;
  end if;
  for told in select distinct c.user_id from changed c
      join role_groups g on g.organisation_id = c.organisation_id and g.group_id = c.group_id loop
    perform pg_notify('invalidate', json_build_object('kind', 'user', 'id', told)::text);
  end loop;
  return null;
end $$;
create trigger access_by_coming after insert on group_members
  referencing new table as changed for each statement execute function tell_access_changed_by_groups();
create trigger access_by_change after update on group_members
  referencing new table as changed for each statement execute function tell_access_changed_by_groups();
create trigger access_by_going after delete on group_members
  referencing old table as changed for each statement execute function tell_access_changed_by_groups();

-- Somebody active must always have MANAGE_ROLES, and somebody MANAGE_ORGANISATION, by a role of their own: whatever takes
-- the last one away is refused (constraint last_administrator). One such change at a time, so that two at once do not both pass.
create function keep_administrators() returns trigger language plpgsql as $$
declare
  organisation uuid := old.organisation_id;
  lost text[];
  missing text;
begin
  if tg_table_name = 'user_roles' then
    select r.permissions into lost from roles r where r.organisation_id = organisation and r.id = old.role_id;
  elsif tg_table_name = 'roles' then
    lost := old.permissions;
    if tg_op = 'UPDATE' then
      select array(select unnest(old.permissions) except select unnest(new.permissions)) into lost;
    end if;
  elsif old.status = 'active' and new.status <> 'active' then
    select array_agg(permission) into lost from user_roles ur
      join roles r on r.organisation_id = ur.organisation_id and r.id = ur.role_id, unnest(r.permissions) permission
      where ur.organisation_id = organisation and ur.user_id = old.id;
  end if;
  if lost is null or not lost && array['MANAGE_ROLES', 'MANAGE_ORGANISATION'] then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('administrators:' || organisation, 0));
  if not exists (select from organisations o where o.id = organisation) then
    return null;
  end if;
  foreach missing in array array['MANAGE_ROLES', 'MANAGE_ORGANISATION'] loop
    if missing = any(lost) and not exists (
        select from roles r
        join user_roles ur on ur.organisation_id = r.organisation_id and ur.role_id = r.id
        join users u on u.organisation_id = ur.organisation_id and u.id = ur.user_id and u.status = 'active'
        where r.organisation_id = organisation and missing = any(r.permissions)) then
      raise exception 'Nobody would be left who has %', missing using errcode = 'check_violation', constraint = 'last_administrator';
    end if;
  end loop;
  return null;
end $$;
create trigger keep_administrators after delete on user_roles for each row execute function keep_administrators();
create trigger keep_administrators after update of permissions or delete on roles for each row execute function keep_administrators();
create trigger keep_administrators after update of status on users for each row execute function keep_administrators();
