-- Certifications that people have to hold and renew (LRN-08).

create table certifications (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  name text not null,
  name_key text collate "C" not null generated always as (name_key(name)) stored,
  description text not null default '',
  first_card_id uuid not null,
  renewal_card_id uuid not null,
  validity_months integer not null check (validity_months > 0),
  window_days integer not null check (window_days > 0),
  grace_days integer not null check (grace_days >= 0),
  basis text not null check (basis in ('expiry', 'completion', 'fixed-day')),
  fixed_day text,
  first_days integer not null,
  prior_learning boolean not null default false,
  version integer not null default 1,
  -- Null while people are being added or taken out.
  spread_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, first_card_id) references cards,
  foreign key (organisation_id, renewal_card_id) references cards,
  check ((basis = 'fixed-day') = (fixed_day is not null))
);
call protect_tenant_table('certifications');
create index certifications_by_name on certifications (organisation_id, name_key, id) where ended_at is null;

-- Who has to hold it.
create table certification_targets (
  organisation_id uuid not null,
  certification_id uuid not null,
  target_type text not null check (target_type in ('user', 'group', 'unit', 'rule')),
  target_id uuid not null,
  primary key (organisation_id, certification_id, target_type, target_id),
  foreign key (organisation_id, certification_id) references certifications on delete cascade
);
call protect_tenant_table('certification_targets');
create index certification_targets_by_target on certification_targets (organisation_id, target_type, target_id, certification_id);

-- The cards whose completion can earn it: each path and its required cards.
create table certification_cards (
  organisation_id uuid not null,
  certification_id uuid not null,
  card_id uuid not null,
  path text not null check (path in ('first', 'renewal')),
  -- Whether a certificate needs it; the path itself is only followed.
  is_required boolean not null,
  primary key (organisation_id, certification_id, path, card_id),
  foreign key (organisation_id, certification_id) references certifications on delete cascade,
  foreign key (organisation_id, card_id) references cards on delete cascade
);
call protect_tenant_table('certification_cards');
create index certification_cards_by_card on certification_cards (organisation_id, card_id, certification_id);

-- Every certificate, with the terms it was issued under. Nothing is changed but its revocation; one that later facts contradict is void.
create table certification_awards (
  organisation_id uuid not null,
  id uuid not null,
  certification_id uuid not null,
  user_id uuid not null,
  cycle integer not null check (cycle > 0),
  achieved_on date not null,
  expires_on date not null,
  window_from date not null,
  grace_until date not null,
  anchor_on date not null,
  anchor_months integer not null,
  is_first boolean not null,
  gap_from date,
  gap_until date,
  validity_months integer not null,
  window_days integer not null,
  grace_days integer not null,
  basis text not null,
  fixed_day text,
  cards uuid[] not null,
  completions uuid[] not null,
  recorded_at timestamptz not null,
  revoked_on date,
  revoked_reason text not null default '',
  revoked_by uuid,
  void_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, certification_id) references certifications on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('certification_awards');
create unique index certification_awards_once on certification_awards (organisation_id, certification_id, user_id, cycle) where void_at is null;
create index certification_awards_by_user on certification_awards (organisation_id, user_id, certification_id);

-- Who has to hold a certification, or did, and their newest certificate.
create table certification_people (
  organisation_id uuid not null,
  certification_id uuid not null,
  user_id uuid not null,
  is_required boolean not null default true,
  required_on date not null,
  -- They no longer belong to those who must hold it; after a pause it is not asked of them any more.
  left_at timestamptz,
  awards integer not null default 0,
  achieved_on date,
  expires_on date,
  window_from date,
  grace_until date,
  revoked_on date,
  -- The duty they have now: its period, card and due date, moved by leave.
  period text not null default '',
  duty_card_id uuid,
  due_on date,
  -- How they stood when it was looked at last, and the next day on which that changes by itself.
  status text not null default 'not-certified',
  next_on date,
  reminded_on date,
  updated_at timestamptz not null,
  primary key (organisation_id, certification_id, user_id),
  foreign key (organisation_id, certification_id) references certifications on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('certification_people');
create index certification_people_by_user on certification_people (organisation_id, user_id, certification_id);
create index certification_people_by_expiry on certification_people (organisation_id, expires_on, certification_id, user_id) where is_required;
create index certification_people_by_next on certification_people (organisation_id, next_on) where next_on is not null;
create index certification_people_leaving on certification_people (organisation_id, left_at) where left_at is not null and is_required;

create table certification_waivers (
  organisation_id uuid not null,
  id uuid not null,
  certification_id uuid not null,
  user_id uuid not null,
  state text not null check (state in ('asked', 'granted', 'declined', 'ended')),
  from_on date not null,
  until_on date,
  reason text not null check (reason in ('tested-out', 'equivalent-unit', 'equivalent-outside', 'administrative')),
  note text not null default '',
  asked_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text not null default '',
  created_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, certification_id) references certifications on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade,
  check (until_on is null or until_on >= from_on)
);
call protect_tenant_table('certification_waivers');
create unique index certification_waivers_asked on certification_waivers (organisation_id, certification_id, user_id) where state = 'asked';
create index certification_waivers_by_person on certification_waivers (organisation_id, user_id, certification_id) where state = 'granted';
create index certification_waivers_by_time on certification_waivers (organisation_id, created_at desc, id desc);

-- A waiver of a certification excuses from its duties alone, not from other duties on the same card.
alter table duty_waivers add column certification_waiver_id uuid, add column certification_id uuid;
create unique index duty_waivers_of_certification on duty_waivers (organisation_id, certification_waiver_id, card_id)
  where certification_waiver_id is not null;

create table evidence_packs (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  certification_id uuid,
  as_of date not null,
  anonymous boolean not null,
  language text not null default 'en',
  state text not null check (state in ('waiting', 'making', 'ready', 'failed')),
  people_done integer not null default 0,
  people_total integer not null default 0,
  storage_key text not null,
  size integer not null default 0,
  sha256 text not null default '',
  asked_by uuid not null,
  asked_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, certification_id) references certifications on delete cascade,
  foreign key (organisation_id, asked_by) references users on delete cascade
);
call protect_tenant_table('evidence_packs');
create index evidence_packs_by_time on evidence_packs (organisation_id, asked_at desc, id desc);
create unique index evidence_packs_running on evidence_packs (organisation_id, asked_by) where state in ('waiting', 'making');

update roles set permissions = permissions || array['MANAGE_COMPLIANCE']
  where is_default and key in ('admin', 'organisation-admin', 'super-admin') and not 'MANAGE_COMPLIANCE' = any(permissions);
