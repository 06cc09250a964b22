-- How much somebody is sent and when nothing, and what they mute (NTF-07).

-- daily_cap: mails at once in a day, null for the organisation's. Quiet hours and days are by the person's own clock; over midnight
-- where quiet_until is earlier than quiet_from. Weekdays count from 1 (Monday).
create table notification_budgets (
  organisation_id uuid not null,
  user_id uuid not null,
  daily_cap smallint check (daily_cap >= 0),
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_until smallint check (quiet_until between 0 and 23),
  quiet_days smallint[] not null default '{}' check (cardinality(quiet_days) <= 6 and quiet_days <@ '{1,2,3,4,5,6,7}'::smallint[]),
  primary key (organisation_id, user_id),
  foreign key (organisation_id, user_id) references users on delete cascade,
  check ((quiet_from is null) = (quiet_until is null)),
  check (quiet_from <> quiet_until)
);
call protect_tenant_table('notification_budgets');

-- How many mails counted on the last day of each reader's calendar that had any.
create table notification_tallies (
  organisation_id uuid not null,
  user_id uuid not null,
  day date not null,
  sent integer not null,
  primary key (organisation_id, user_id),
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('notification_tallies');

-- A kind, or everything about one thing, called as it was called then.
create table notification_mutes (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text,
  subject_type text,
  subject_id uuid,
  label text not null default '',
  href text not null default '',
  created_at timestamptz not null,
  primary key (organisation_id, id),
  unique nulls not distinct (organisation_id, user_id, kind, subject_type, subject_id),
  foreign key (organisation_id, user_id) references users on delete cascade,
  check ((kind is null) = (subject_type is not null) and (subject_type is null) = (subject_id is null))
);
call protect_tenant_table('notification_mutes');
create index notification_mutes_newest on notification_mutes (organisation_id, user_id, created_at desc, id desc);

-- A mail that came in somebody's quiet hours waits until their end.
alter table mail_outbox add column held_until timestamptz;
