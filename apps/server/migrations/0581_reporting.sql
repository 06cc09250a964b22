-- Where people stand in the tree of direct reporting lines (MGR-08): someone reports to a manager, directly or through others, whose
-- first_position..last_position holds their position. In a cycle everyone reports to everyone, so all of them have the whole of it.
create table reporting_positions (
  organisation_id uuid not null,
  user_id uuid not null,
  position integer not null,
  first_position integer not null,
  last_position integer not null,
  primary key (organisation_id, user_id),
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('reporting_positions');
create index reporting_positions_by_position on reporting_positions (organisation_id, position, user_id);

-- changed: grows with every change of direct lines; numbered: the change that the positions are of. cycles: lists of the people who report
-- to themselves through one another.
create table reporting_versions (
  organisation_id uuid not null,
  changed bigint not null,
  numbered bigint not null default 0,
  cycles jsonb not null default '[]',
  numbered_at timestamptz,
  primary key (organisation_id)
);
call protect_tenant_table('reporting_versions');

create function note_reporting_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update reporting_versions v set changed = v.changed + 1 from (select distinct organisation_id from lines where kind = 'direct') l
    where v.organisation_id = l.organisation_id;
  else
    insert into reporting_versions (organisation_id, changed)
    select distinct organisation_id, 1 from lines where kind = 'direct'
    on conflict (organisation_id) do update set changed = reporting_versions.changed + 1;
  end if;
  return null;
end $$;
create trigger reporting_lines_inserted after insert on reporting_lines referencing new table as lines
  for each statement execute function note_reporting_change();
create trigger reporting_lines_updated after update on reporting_lines referencing new table as lines
  for each statement execute function note_reporting_change();
create trigger reporting_lines_deleted after delete on reporting_lines referencing old table as lines
  for each statement execute function note_reporting_change();
insert into reporting_versions (organisation_id, changed) select distinct organisation_id, 1 from reporting_lines where kind = 'direct';
