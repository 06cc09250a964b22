-- What each person has to do, in numbers, for the manager dashboard (MGR-02, MGR-08): one row a person, summed over who reports to a manager.
-- Nothing is kept per manager, so a move in the tree changes no figure here, and every sum equals a recount.

-- number: numbers people in bitmaps; given once and never to someone else.
-- due_days: the due days of what is open, in order; how many are overdue is a search in them, so that no clock changes the row.
-- renew_on: the first day on which something of it begins.
create table team_learning (
  organisation_id uuid not null,
  user_id uuid not null,
  number integer not null,
  open_count integer not null default 0,
  started_count integer not null default 0,
  done_count integer not null default 0,
  mandatory_open integer not null default 0,
  mandatory_done integer not null default 0,
  due_days date[] not null default '{}',
  latest_at timestamptz,
  renew_on date,
  primary key (organisation_id, user_id),
  unique (organisation_id, number),
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('team_learning');
create index team_learning_renewing on team_learning (organisation_id, renew_on) where renew_on is not null;

-- Who has an item: a bit a person, 512 people a row. due: 14 bitmaps with the bits of the due day, counted from 2020, the lowest first; all
-- set where there is no due day. Days are compared with bit operations: one pass over 14 bitmaps says who is overdue.
create table team_items (
  organisation_id uuid not null,
  card_id uuid not null,
  chunk integer not null,
  open bit(512) not null,
  started bit(512) not null,
  done bit(512) not null,
  due_0 bit(512) not null,
  due_1 bit(512) not null,
  due_2 bit(512) not null,
  due_3 bit(512) not null,
  due_4 bit(512) not null,
  due_5 bit(512) not null,
  due_6 bit(512) not null,
  due_7 bit(512) not null,
  due_8 bit(512) not null,
  due_9 bit(512) not null,
  due_10 bit(512) not null,
  due_11 bit(512) not null,
  due_12 bit(512) not null,
  due_13 bit(512) not null,
  primary key (organisation_id, chunk, card_id),
  foreign key (organisation_id, card_id) references cards on delete cascade
);
call protect_tenant_table('team_items');

-- People and items whose rows are behind. Only added to by what changes, only read and removed by what works them in; user_id is null where
-- a whole item changed.
create table team_changes (
  organisation_id uuid not null,
  id bigint generated always as identity,
  user_id uuid,
  card_id uuid not null,
  primary key (organisation_id, id)
);
call protect_tenant_table('team_changes');

create function note_team_duties() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into team_changes (organisation_id, user_id, card_id) select organisation_id, user_id, card_id from old_duties;
  else
    insert into team_changes (organisation_id, user_id, card_id) select organisation_id, user_id, card_id from new_duties;
  end if;
  return null;
end $$;
create trigger team_duties_inserted after insert on learning_duties referencing new table as new_duties
  for each statement execute function note_team_duties();
create trigger team_duties_updated after update on learning_duties referencing new table as new_duties
  for each statement execute function note_team_duties();
create trigger team_duties_deleted after delete on learning_duties referencing old table as old_duties
  for each statement execute function note_team_duties();

create function note_team_progress() returns trigger language plpgsql as $$
declare
  which record := coalesce(new, old);
begin
  insert into team_changes (organisation_id, user_id, card_id)
  select which.organisation_id, which.user_id, which.card_id where exists (
    select from learning_duties d where d.organisation_id = which.organisation_id and d.user_id = which.user_id
      and d.card_id = which.card_id);
  return null;
end $$;
create trigger team_progress_inserted after insert on card_progress for each row execute function note_team_progress();
create trigger team_progress_updated after update of completion_state on card_progress for each row
  when (old.completion_state is distinct from new.completion_state) execute function note_team_progress();
create trigger team_progress_deleted after delete on card_progress for each row execute function note_team_progress();

create function note_team_card() returns trigger language plpgsql as $$
begin
  insert into team_changes (organisation_id, card_id)
  select new.organisation_id, new.id where exists (
    select from learning_duties d where d.organisation_id = new.organisation_id and d.card_id = new.id);
  return null;
end $$;
create trigger team_card_shown after update of state, hidden_at on cards for each row
  when (old.state is distinct from new.state or old.hidden_at is distinct from new.hidden_at) execute function note_team_card();

insert into team_changes (organisation_id, user_id, card_id) select organisation_id, user_id, card_id from learning_duties;

-- Of what a manager reminded someone, and when; once a day. The item is the empty id where it was everything that is overdue.
create table team_reminders (
  organisation_id uuid not null,
  user_id uuid not null,
  manager_id uuid not null,
  card_id uuid not null,
  reminded_at timestamptz not null,
  primary key (organisation_id, user_id, manager_id, card_id),
  foreign key (organisation_id, user_id) references users on delete cascade,
  foreign key (organisation_id, manager_id) references users on delete cascade
);
call protect_tenant_table('team_reminders');
