-- No one passes on a right over others that they lack (SES-61): once its last holder is gone, no one could ever have it again. So the last
-- one active who has such a right by a role of their own keeps it. The rights are those of isRuling in the contract.
create or replace function keep_administrators() returns trigger language plpgsql as $$
declare
  organisation uuid := old.organisation_id;
  lost text[];
  missing text;
  ruling constant text[] := array['MANAGE_CAREER_GROWTH', 'MANAGE_TM_PROJECTS', 'MANAGE_GROUP_ANALYTICS', 'MANAGE_ANALYTICS', 'EDIT_LANDING_PAGE', 'ADMIN_ONLY',
    'MANAGE_CONTENT', 'MANAGE_GROUPS', 'MANAGE_SKILLS', 'MANAGE_USERS', 'MANAGE_ROLES', 'MANAGE_ORGANISATION', 'IMPERSONATE_USERS',
    'VIEW_AUDIT_LOG', 'MANAGE_LEARNING_RECORDS', 'MANAGE_COMPLIANCE'];
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
  if lost is null or not lost && ruling then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('administrators:' || organisation, 0));
  if not exists (select from organisations o where o.id = organisation) then
    return null;
  end if;
  foreach missing in array ruling loop
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
