-- How many are in a group, and how many wait, is counted in one place: people who are active. Who is suspended keeps the membership and is not
-- counted until they are back, as in every figure of people (GRP-01, ANA-09).
create function add_to_group_sizes(changes jsonb) returns void language sql as $$
  update groups g set members_count = g.members_count + c.members, pending_count = g.pending_count + c.waiting
  from jsonb_to_recordset(changes) as c (organisation_id uuid, group_id uuid, members int, waiting int)
  where g.organisation_id = c.organisation_id and g.id = c.group_id and (c.members <> 0 or c.waiting <> 0)
$$;

create function count_group_members() returns trigger language plpgsql as $$
declare
  changes jsonb;
begin
  if tg_op = 'INSERT' then
    select jsonb_agg(c) into changes from (
      select m.organisation_id, m.group_id, count(*) filter (where m.role <> 'pending') as members,
        count(*) filter (where m.role = 'pending') as waiting
      from joined m join users u on u.organisation_id = m.organisation_id and u.id = m.user_id and u.status = 'active' group by 1, 2) c;
  elsif tg_op = 'DELETE' then
    select jsonb_agg(c) into changes from (
      select m.organisation_id, m.group_id, -count(*) filter (where m.role <> 'pending') as members,
        -count(*) filter (where m.role = 'pending') as waiting
      from gone m join users u on u.organisation_id = m.organisation_id and u.id = m.user_id and u.status = 'active' group by 1, 2) c;
  else
    select jsonb_agg(c) into changes from (
      select m.organisation_id, m.group_id, sum(m.amount) filter (where m.role <> 'pending') as members,
        sum(m.amount) filter (where m.role = 'pending') as waiting
      from (select organisation_id, group_id, user_id, role, 1 as amount from joined
        union all select organisation_id, group_id, user_id, role, -1 from gone) m
      join users u on u.organisation_id = m.organisation_id and u.id = m.user_id and u.status = 'active' group by 1, 2) c
      where c.members <> 0 or c.waiting <> 0;
  end if;
  if changes is not null then
    perform add_to_group_sizes(changes);
  end if;
  return null;
end $$;
create trigger group_members_joined after insert on group_members referencing new table as joined
  for each statement execute function count_group_members();
create trigger group_members_moved after update on group_members referencing old table as gone new table as joined
  for each statement execute function count_group_members();
create trigger group_members_gone after delete on group_members referencing old table as gone
  for each statement execute function count_group_members();

create function count_person_in_groups() returns trigger language plpgsql as $$
declare
  amount int := case when new.status = 'active' then 1 else -1 end;
begin
  -- In one order for all, as every change of members does.
  perform 1 from groups g where g.organisation_id = new.organisation_id and g.id in (
    select group_id from group_members where organisation_id = new.organisation_id and user_id = new.id) order by g.id for no key update;
  update groups g set
    members_count = g.members_count + case when m.role = 'pending' then 0 else amount end,
    pending_count = g.pending_count + case when m.role = 'pending' then amount else 0 end
  from group_members m
  where m.organisation_id = new.organisation_id and m.user_id = new.id and g.organisation_id = m.organisation_id and g.id = m.group_id;
  return null;
end $$;
create trigger person_in_groups after update of status on users for each row
  when ((old.status = 'active') <> (new.status = 'active')) execute function count_person_in_groups();

update groups g set members_count = c.members, pending_count = c.waiting
from (select g.organisation_id, g.id, count(u.id) filter (where m.role <> 'pending') as members, count(u.id) filter (where m.role = 'pending') as waiting
  from groups g left join group_members m on m.organisation_id = g.organisation_id and m.group_id = g.id
  left join users u on u.organisation_id = m.organisation_id and u.id = m.user_id and u.status = 'active' group by 1, 2) c
where g.organisation_id = c.organisation_id and g.id = c.id and (g.members_count, g.pending_count) <> (c.members, c.waiting);
