-- A skill that something asks for has a level. What was saved without one asks for the middle level of its organisation.
create function pg_temp.middle_level(org uuid) returns text language sql stable as $$
  select coalesce(
    (select c.value -> ((jsonb_array_length(c.value) - 1) / 2) ->> 'key' from organisation_configs c
     where c.organisation_id = org and c.name = 'proficiency_levels' and jsonb_array_length(c.value) > 0),
    'intermediate')
$$;
create function pg_temp.with_levels(org uuid, skills jsonb) returns jsonb language sql stable as $$
  select jsonb_agg(
    case when coalesce(s.skill ->> 'level', 'no_level') = 'no_level'
      then s.skill || jsonb_build_object('level', pg_temp.middle_level(org)) else s.skill end order by s.place)
  from jsonb_array_elements(skills) with ordinality as s (skill, place)
$$;
update opportunities set skills = pg_temp.with_levels(organisation_id, skills)
where type <> 'mentorship' and jsonb_path_exists(skills, '$[*] ? (@.level == "no_level")');
update projects set skills = pg_temp.with_levels(organisation_id, skills)
where jsonb_path_exists(skills, '$[*] ? (@.level == "no_level")');
drop function pg_temp.with_levels(uuid, jsonb);
drop function pg_temp.middle_level(uuid);
