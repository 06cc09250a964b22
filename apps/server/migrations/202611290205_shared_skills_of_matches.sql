-- Which skills of the index of matching count for others, too (SKL-10): the highest bit of a skill's second word, as match-packing.ts writes it.
-- A word has four bytes, the lowest first; three words come before the first skill.
do $$
declare
  person record;
  bytes bytea;
  place integer;
  skill bigint;
begin
  for person in
    select m.organisation_id, m.position, m.packed, array(
        select t.number from match_terms t where t.organisation_id = m.organisation_id and md5(t.term) in (
          select md5(p.skill_id::text) from person_skills p
          where p.organisation_id = m.organisation_id and p.user_id = m.user_id and p.visibility = 'everyone'
            and p.decision is distinct from 'rejected' and not (p.status = 'detected' and p.decision is distinct from 'confirmed')
          union all
          select md5(j.role_id::text) from person_job_roles j where j.organisation_id = m.organisation_id and j.user_id = m.user_id)) as shared
    from match_people m
  loop
    bytes := person.packed;
    place := 12;
    while place + 8 <= length(bytes) loop
      skill := get_byte(bytes, place) + (get_byte(bytes, place + 1) << 8) + (get_byte(bytes, place + 2) << 16)
        + (get_byte(bytes, place + 3)::bigint << 24);
      if skill = any(person.shared) then
        bytes := set_byte(bytes, place + 7, get_byte(bytes, place + 7) | 128);
      end if;
      place := place + 8;
    end loop;
    if bytes <> person.packed then
      update match_people set packed = bytes where organisation_id = person.organisation_id and position = person.position;
    end if;
  end loop;
  update match_chunks set version = version + 1;
end $$;
