-- What a server keeps of offers, skills and places in memory it had to look at in every search: a thousand rows of offers, every location. What
-- changes is noted here instead, so that one look tells whether anything did since the last.

-- kind: the type of an offer, 'skill' or 'location'. thing_id: the offer; null where many changed at once, or it does not matter which.
-- changed_in: the number of the transaction. Whoever looked at all up to the oldest that was open then misses nothing that commits later.
create table match_changes (
  organisation_id uuid not null references organisations on delete cascade,
  changed_in bigint not null default (pg_current_xact_id()::text)::bigint,
  number bigint generated always as identity,
  kind text not null,
  thing_id uuid,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (organisation_id, changed_in, number)
);
call protect_tenant_table('match_changes');

-- Many offers at once are one change of their type.
create function note_changed_offers() returns trigger
  language plpgsql set search_path = public
  as $$
begin
  insert into match_changes (organisation_id, kind, thing_id)
    select o.organisation_id, o.type, case when o.of_type <= 100 then o.id end from (
      select organisation_id, type, id, count(*) over same as of_type, row_number() over same as place from written
      window same as (partition by organisation_id, type rows between unbounded preceding and unbounded following)) o
    where (o.of_type <= 100 or o.place = 1) and exists (select from organisations g where g.id = o.organisation_id);
  return null;
end $$;
create trigger changes_written after insert on opportunities referencing new table as written
  for each statement execute function note_changed_offers();
create trigger changes_changed after update on opportunities referencing new table as written
  for each statement execute function note_changed_offers();
create trigger changes_gone after delete on opportunities referencing old table as written
  for each statement execute function note_changed_offers();

-- Who is not active offers nothing.
create function note_offers_of_person() returns trigger
  language plpgsql set search_path = public
  as $$
begin
  insert into match_changes (organisation_id, kind, thing_id)
    select o.organisation_id, o.type, o.id from opportunities o where o.organisation_id = new.organisation_id and o.person_id = new.id;
  return null;
end $$;
create trigger offers_of_person after update of status on users for each row
  when (old.status is distinct from new.status) execute function note_offers_of_person();

create function note_changed_things() returns trigger
  language plpgsql set search_path = public
  as $$
begin
  insert into match_changes (organisation_id, kind)
    select distinct w.organisation_id, tg_argv[0] from written w where exists (select from organisations g where g.id = w.organisation_id);
  return null;
end $$;
create trigger changes_written after insert on skills referencing new table as written
  for each statement execute function note_changed_things('skill');
create trigger changes_changed after update on skills referencing new table as written
  for each statement execute function note_changed_things('skill');
create trigger changes_gone after delete on skills referencing old table as written
  for each statement execute function note_changed_things('skill');
create trigger changes_written after insert on locations referencing new table as written
  for each statement execute function note_changed_things('location');
create trigger changes_changed after update on locations referencing new table as written
  for each statement execute function note_changed_things('location');
create trigger changes_gone after delete on locations referencing old table as written
  for each statement execute function note_changed_things('location');

-- What counts of an offer is counted anew where it changed, and not whenever its offer did (places taken, a summary).
create or replace function note_opportunity_choices() returns trigger
  language plpgsql set search_path = public
  as $$
begin
  if tg_op = 'INSERT' then
    insert into opportunity_choice_changes (organisation_id, type, kind, value, change)
      select o.organisation_id, o.type, c.kind, c.value, count(*)
      from written o cross join lateral opportunity_choices_of(o.skills, o.skill_ids, o.location_ids, o.time_zones, o.languages) c
      where o.state = 'open' group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    -- Offers that go with their organisation leave nothing to count.
    insert into opportunity_choice_changes (organisation_id, type, kind, value, change)
      select o.organisation_id, o.type, c.kind, c.value, -count(*)
      from gone o cross join lateral opportunity_choices_of(o.skills, o.skill_ids, o.location_ids, o.time_zones, o.languages) c
      where o.state = 'open' and exists (select from organisations g where g.id = o.organisation_id) group by 1, 2, 3, 4;
  elsif exists (
    select from written w join gone g on g.organisation_id = w.organisation_id and g.id = w.id
    where (w.state = 'open' or g.state = 'open') and ((w.state = 'open') <> (g.state = 'open') or w.type <> g.type or w.skills <> g.skills
      or w.skill_ids <> g.skill_ids or w.location_ids <> g.location_ids or w.time_zones <> g.time_zones or w.languages <> g.languages))
  then
    insert into opportunity_choice_changes (organisation_id, type, kind, value, change)
      select organisation_id, type, kind, value, sum(change) from (
        select o.organisation_id, o.type, c.kind, c.value, 1 as change
        from written o cross join lateral opportunity_choices_of(o.skills, o.skill_ids, o.location_ids, o.time_zones, o.languages) c
        where o.state = 'open'
        union all
        select o.organisation_id, o.type, c.kind, c.value, -1
        from gone o cross join lateral opportunity_choices_of(o.skills, o.skill_ids, o.location_ids, o.time_zones, o.languages) c
        where o.state = 'open') d group by 1, 2, 3, 4 having sum(change) <> 0;
  end if;
  return null;
end $$;
