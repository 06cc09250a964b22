-- A merge of two accounts exchanges what each had of a skill, and so does its undoing: no one's level has changed by that (ADM-01, MGR-01).
create or replace function record_skill_level_change() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('app.merging', true), '') <> 'on' then
    insert into skill_level_changes (organisation_id, user_id, skill_id, from_level, to_level, at)
    values (new.organisation_id, new.user_id, new.skill_id, old.level, new.level, new.updated_at);
  end if;
  return null;
end $$;
