-- Matching of people and opportunities (MKT-06, MKT-07, MKT-14): the weights an administrator set, what is known of people in few bytes,
-- and the scores that a decision was taken on.

-- Every weighting there ever was; the newest holds. Without any, the product's own does.
create table match_rules (
  organisation_id uuid not null references organisations on delete cascade,
  version integer not null check (version > 0),
  weights jsonb not null,
  thresholds integer[] not null,
  note text not null default '',
  created_by uuid,
  created_at timestamptz not null,
  primary key (organisation_id, version)
);
call protect_tenant_table('match_rules');
revoke update, delete on match_rules from waymark_app;

-- Numbers that stand for skills and for what people have in common (place, languages, time zone, wishes) in match_people. Only added to.
create table match_terms (
  organisation_id uuid not null references organisations on delete cascade,
  number integer not null,
  term text not null,
  primary key (organisation_id, number)
);
call protect_tenant_table('match_terms');
-- A term may be long: its hash is unique.
create unique index match_terms_by_term on match_terms (organisation_id, md5(term));

-- What counts of an active person, packed; chunk by chunk of positions it is what servers keep in memory.
create table match_people (
  organisation_id uuid not null,
  position integer not null,
  user_id uuid not null,
  chunk integer not null,
  packed bytea not null,
  primary key (organisation_id, position),
  unique (organisation_id, user_id),
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('match_people');
create index match_people_by_chunk on match_people (organisation_id, chunk, position);

-- Counts up with every change inside a chunk, in the change's own transaction.
create table match_chunks (
  organisation_id uuid not null references organisations on delete cascade,
  chunk integer not null,
  version bigint not null default 1,
  primary key (organisation_id, chunk)
);
call protect_tenant_table('match_chunks');

-- A score that a decision was taken on, with all it was made of, so that it can be had again years later (MKT-14).
create table match_snapshots (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  subject_type text not null,
  subject_id uuid not null,
  rules_version integer not null,
  weights_version integer not null,
  input jsonb not null,
  result jsonb not null,
  taken_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('match_snapshots');
revoke update on match_snapshots from waymark_app;
create index match_snapshots_by_subject on match_snapshots (organisation_id, subject_type, subject_id, user_id, taken_at desc);
create index match_snapshots_by_user on match_snapshots (organisation_id, user_id);
