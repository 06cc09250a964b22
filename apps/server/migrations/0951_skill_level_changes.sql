-- MGR-01: every change of the level of a skill that someone has, kept from now on. A skill that is new to them is no change.
create table skill_level_changes (
  organisation_id uuid not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  skill_id uuid not null,
  from_level text not null,
  to_level text not null,
  at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references users on delete cascade,
  foreign key (organisation_id, skill_id) references skills on delete cascade
);
call protect_tenant_table('skill_level_changes');
create index skill_level_changes_by_person on skill_level_changes (organisation_id, user_id, at);
create index skill_level_changes_by_skill on skill_level_changes (organisation_id, skill_id);
revoke update on skill_level_changes from waymark_app;

create function record_skill_level_change() returns trigger language plpgsql as $$
begin
  insert into skill_level_changes (organisation_id, user_id, skill_id, from_level, to_level, at)
  values (new.organisation_id, new.user_id, new.skill_id, old.level, new.level, new.updated_at);
  return null;
end $$;
create trigger person_skills_level_changed after update of level on person_skills
  for each row when (old.level <> new.level) execute function record_skill_level_change();
