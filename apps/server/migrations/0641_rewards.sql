-- Points as a ledger, leaderboards, badges (ANA-03, ANA-04, SKL-07).

-- Every version of the rules; a change is a new one that applies from a moment on.
create table point_rule_sets (
  organisation_id uuid not null references organisations on delete cascade,
  version integer not null check (version > 0),
  valid_from timestamptz not null,
  rules jsonb not null,
  daily_cap integer,
  created_by uuid,
  created_at timestamptz not null,
  primary key (organisation_id, version)
);
call protect_tenant_table('point_rule_sets');
revoke update, delete on point_rule_sets from waymark_app;

-- What happened that may earn points, once however often it is reported. settled_at: the event that last said whether it stands.
create table point_causes (
  organisation_id uuid not null,
  person_id uuid not null,
  activity text not null,
  subject text not null,
  happened_at timestamptz not null,
  day date not null,
  is_live boolean not null,
  settled_at timestamptz not null,
  primary key (organisation_id, person_id, activity, subject),
  foreign key (organisation_id, person_id) references users on delete cascade
);
call protect_tenant_table('point_causes');
create index point_causes_by_day on point_causes (organisation_id, person_id, day);
create index point_causes_by_time on point_causes (organisation_id, day, person_id);

-- The ledger: never changed. An entry is undone by one of the opposite amount; its cause may then earn anew, with the next occurrence.
create table point_entries (
  organisation_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  activity text not null,
  rule_version integer not null,
  subject text not null,
  occurrence integer not null check (occurrence > 0),
  amount integer not null,
  happened_at timestamptz not null,
  day date not null,
  reverses uuid,
  recorded_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, reverses),
  foreign key (organisation_id, person_id) references users on delete cascade,
  foreign key (organisation_id, reverses) references point_entries on delete cascade
);
call protect_tenant_table('point_entries');
revoke update on point_entries from waymark_app;
create unique index point_entries_once on point_entries (organisation_id, person_id, activity, subject, occurrence) where reverses is null;
create index point_entries_by_day on point_entries (organisation_id, person_id, day);
create index point_entries_newest on point_entries (organisation_id, person_id, happened_at desc, id desc);

-- Sums of the ledger by person and period, kept in the transaction that writes entries.
create table point_periods (
  organisation_id uuid not null,
  period text not null,
  person_id uuid not null,
  points integer not null,
  reached_at timestamptz,
  primary key (organisation_id, period, person_id),
  foreign key (organisation_id, person_id) references users on delete cascade
);
call protect_tenant_table('point_periods');
create index point_periods_ranked on point_periods (organisation_id, period, points desc, reached_at, person_id);
create index users_without_place on users (organisation_id, id) where hide_from_leaderboard or status <> 'active';

create table badges (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  title text not null,
  description text not null default '',
  image_file_id uuid,
  kind text not null check (kind in ('cards', 'activity', 'clc', 'manual')),
  criteria jsonb not null,
  card_ids uuid[] not null default '{}',
  is_active boolean not null default true,
  holders_count integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, id)
);
call protect_tenant_table('badges');
create index badges_newest on badges (organisation_id, created_at desc, id desc);

-- period: of a badge for hours of learning; empty for all others, which are earned once.
create table person_badges (
  organisation_id uuid not null,
  person_id uuid not null,
  badge_id uuid not null,
  period text not null default '',
  granted_at timestamptz not null,
  granted_by uuid,
  primary key (organisation_id, person_id, badge_id, period),
  foreign key (organisation_id, person_id) references users on delete cascade,
  foreign key (organisation_id, badge_id) references badges on delete cascade
);
call protect_tenant_table('person_badges');
create index person_badges_by_badge on person_badges (organisation_id, badge_id, granted_at desc);
