-- What a project teaches is nothing anybody needs to have: matches are made of what it asks for. `skill_ids` keeps both, to be found by.
update opportunities o
set skills = coalesce(
  (
    select jsonb_agg(jsonb_build_object('skillId', s.skill ->> 'id', 'level', s.skill ->> 'level') order by s.place)
    from jsonb_array_elements(p.skills) with ordinality as s (skill, place)
    where s.skill ->> 'status' = 'required'
  ),
  '[]'
)
from projects p
where p.organisation_id = o.organisation_id and p.id = o.id;
