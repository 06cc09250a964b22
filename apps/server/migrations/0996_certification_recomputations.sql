-- The terms of a certification applied to certificates that were issued under others: previewed, then done (LRN-08, B6).

create table certification_recomputations (
  organisation_id uuid not null,
  id uuid not null,
  certification_id uuid not null,
  -- `outdated`: another preview took its place, or something changed before it was started.
  state text not null check (state in ('previewing', 'previewed', 'outdated', 'running', 'done', 'failed')),
  -- What was previewed: the version of the certification, the day, and its certificates as they were.
  version integer not null,
  as_of date not null,
  fingerprint text not null,
  terms jsonb not null,
  -- Terms of the certificates before, each with how many were issued under them.
  terms_before jsonb not null,
  people_total integer not null,
  people_done integer not null default 0,
  changes integer not null default 0,
  lapsing integer not null default 0,
  reviving integer not null default 0,
  skipped integer not null default 0,
  asked_by uuid not null,
  asked_at timestamptz not null,
  started_by uuid,
  started_at timestamptz,
  finished_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, certification_id) references certifications on delete cascade
);
call protect_tenant_table('certification_recomputations');
create index certification_recomputations_newest on certification_recomputations (organisation_id, certification_id, asked_at desc, id desc);
create unique index certification_recomputations_running on certification_recomputations (organisation_id, certification_id)
  where state in ('previewing', 'running');

-- Certificates whose days change; those that stay as they are have none.
create table certification_recomputation_lines (
  organisation_id uuid not null,
  recomputation_id uuid not null,
  user_id uuid not null,
  award_id uuid not null,
  expires_before date not null,
  expires_after date not null,
  status_before text not null,
  status_after text not null,
  -- Who lapses first, then who ends soonest.
  sort_key text collate "C" not null,
  -- `skipped`: the certificate or what it rests on changed after the preview.
  outcome text not null default 'waiting' check (outcome in ('waiting', 'changed', 'skipped')),
  primary key (organisation_id, recomputation_id, user_id),
  foreign key (organisation_id, recomputation_id) references certification_recomputations on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('certification_recomputation_lines');
create index certification_recomputation_lines_in_order on certification_recomputation_lines (organisation_id, recomputation_id, sort_key, user_id);
create index certification_recomputation_lines_waiting on certification_recomputation_lines (organisation_id, recomputation_id, user_id)
  where outcome = 'waiting';

-- A certificate that was given other days takes the place of the one it was, which is void from then on.
alter table certification_awards
  add column recomputed_from uuid,
  add column recomputed_on date;
