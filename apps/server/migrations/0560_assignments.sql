-- Sharing and assigning cards, and what each person has to do because of it (SHR, LRN-11).

-- LMS groups are kept by a connected system; communities by the people in them.
alter table groups add column kind text not null default 'community' check (kind in ('community', 'lms'));

-- Cards that someone recommended to people and groups. grants: the share also let the target in to a restricted card.
create table card_shares (
  organisation_id uuid not null,
  card_id uuid not null,
  target_type text not null check (target_type in ('user', 'group')),
  target_id uuid not null,
  shared_by uuid not null,
  message text not null default '',
  grants boolean not null default false,
  shared_at timestamptz not null,
  primary key (organisation_id, card_id, target_type, target_id),
  foreign key (organisation_id, card_id) references cards on delete cascade,
  foreign key (organisation_id, shared_by) references users on delete cascade
);
call protect_tenant_table('card_shares');
create index card_shares_by_target on card_shares (organisation_id, target_type, target_id, shared_at desc, card_id);

-- A source of duties: who gave which card to whom. period is empty, or names an occurrence of a series or a cycle of a certification.
create table assignments (
  organisation_id uuid not null,
  id uuid not null,
  card_id uuid not null,
  period text not null default '',
  kind text not null check (kind in ('person', 'manager', 'group', 'rule', 'series', 'certification')),
  target_type text not null check (target_type in ('user', 'group', 'rule', 'series', 'certification')),
  target_id uuid not null,
  priority text not null check (priority in ('mandatory', 'recommended', 'optional')),
  starts_on date not null,
  due_on date,
  message text not null default '',
  reminder_days integer[] not null default '{}',
  prior_learning boolean not null default true,
  stays boolean not null default false,
  given_by uuid,
  given_at timestamptz not null,
  spread_state text not null default 'spreading' check (spread_state in ('spreading', 'done', 'stopped')),
  people_total integer not null default 0,
  people_done integer not null default 0,
  ended_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, card_id) references cards on delete cascade,
  check (due_on is null or due_on >= starts_on)
);
call protect_tenant_table('assignments');
create unique index assignments_live on assignments (organisation_id, card_id, target_type, target_id, period) where ended_at is null;
create index assignments_by_target on assignments (organisation_id, target_type, target_id, given_at desc, id) where ended_at is null;
create index assignments_by_card on assignments (organisation_id, card_id, given_at desc, id) where ended_at is null;

-- What each person has to do: one row for a person, a card and a period, whatever sources it has.
create table learning_duties (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  card_id uuid not null,
  period text not null default '',
  status text not null check (status in ('open', 'fulfilled', 'waived', 'withdrawn', 'missed', 'not-given')),
  priority text not null check (priority in ('mandatory', 'recommended', 'optional')),
  starts_on date not null,
  due_on date,
  -- The source that decides priority and date; whose words the reason is made of.
  assignment_id uuid,
  planned_on date,
  fulfilled_at timestamptz,
  achieved_at timestamptz,
  given_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, user_id, card_id, period),
  unique (organisation_id, id),
  foreign key (organisation_id, user_id) references users on delete cascade,
  foreign key (organisation_id, card_id) references cards on delete cascade
);
call protect_tenant_table('learning_duties');
create index learning_duties_open on learning_duties (organisation_id, user_id, due_on, id) where status = 'open';
create index learning_duties_due on learning_duties (organisation_id, due_on, user_id) where status = 'open' and due_on is not null;
create index learning_duties_by_card on learning_duties (organisation_id, card_id, user_id);

-- One source of one duty, with the dates that apply to this person. left_at: they left the group; gone_at: the pause is over.
create table duty_sources (
  organisation_id uuid not null,
  user_id uuid not null,
  card_id uuid not null,
  period text not null default '',
  assignment_id uuid not null,
  given_on date not null,
  starts_on date not null,
  due_on date,
  left_at timestamptz,
  gone_at timestamptz,
  primary key (organisation_id, user_id, card_id, period, assignment_id),
  foreign key (organisation_id, user_id) references users on delete cascade,
  foreign key (organisation_id, assignment_id) references assignments on delete cascade
);
call protect_tenant_table('duty_sources');
create index duty_sources_by_assignment on duty_sources (organisation_id, assignment_id, user_id);
create index duty_sources_leaving on duty_sources (organisation_id, left_at) where left_at is not null and gone_at is null;

-- Someone need not do a card for a while (B4). Not a completion.
create table duty_waivers (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  card_id uuid not null,
  from_on date not null,
  until_on date,
  reason text not null check (reason in ('tested-out', 'equivalent-unit', 'equivalent-outside', 'administrative')),
  note text not null default '',
  waived_by uuid not null,
  created_at timestamptz not null,
  -- Its last day passed and the duty was looked at again.
  settled_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references users on delete cascade,
  foreign key (organisation_id, card_id) references cards on delete cascade,
  check (until_on is null or until_on >= from_on)
);
call protect_tenant_table('duty_waivers');
create index duty_waivers_by_user on duty_waivers (organisation_id, user_id, card_id);
create index duty_waivers_ending on duty_waivers (organisation_id, until_on) where settled_at is null and until_on is not null;

-- Reminders that were sent: once for a duty, a window and a due date (NTF-04).
create table duty_reminders (
  organisation_id uuid not null,
  duty_id uuid not null,
  days integer not null,
  due_on date not null,
  sent_at timestamptz not null,
  primary key (organisation_id, duty_id, days, due_on),
  foreign key (organisation_id, duty_id) references learning_duties (organisation_id, id) on delete cascade
);
call protect_tenant_table('duty_reminders');

-- Recurring assignments (SHR-06 to SHR-08). made_at is the moment the community scopes are fixed by.
create table assignment_series (
  organisation_id uuid not null,
  id uuid not null,
  card_id uuid not null,
  frequency text not null check (frequency in ('monthly', 'quarterly', 'semi_annually', 'annually')),
  starts_on date not null,
  due_days integer not null check (due_days >= 0),
  ends_on date,
  scope text not null default 'existing-and-future' check (scope in ('existing-and-future', 'existing', 'future')),
  priority text not null check (priority in ('mandatory', 'recommended', 'optional')),
  message text not null default '',
  reminder_days integer[] not null default '{}',
  prior_learning boolean not null default false,
  made_by uuid not null,
  made_at timestamptz not null,
  version integer not null default 1,
  ended_at timestamptz,
  ended_because text check (ended_because in ('stopped', 'archived')),
  primary key (organisation_id, id),
  foreign key (organisation_id, card_id) references cards on delete cascade,
  foreign key (organisation_id, made_by) references users on delete cascade
);
call protect_tenant_table('assignment_series');
create index assignment_series_by_card on assignment_series (organisation_id, card_id, made_at desc, id);
create index assignment_series_live on assignment_series (organisation_id, starts_on) where ended_at is null;

create table series_targets (
  organisation_id uuid not null,
  series_id uuid not null,
  target_type text not null check (target_type in ('user', 'team', 'lms_group')),
  target_id uuid not null,
  primary key (organisation_id, series_id, target_type, target_id),
  foreign key (organisation_id, series_id) references assignment_series on delete cascade
);
call protect_tenant_table('series_targets');
create index series_targets_by_target on series_targets (organisation_id, target_id, series_id);

-- Who was in the groups of a series when it was made.
create table series_members (
  organisation_id uuid not null,
  series_id uuid not null,
  user_id uuid not null,
  primary key (organisation_id, series_id, user_id),
  foreign key (organisation_id, series_id) references assignment_series on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('series_members');
