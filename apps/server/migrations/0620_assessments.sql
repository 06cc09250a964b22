-- Skills assessment (ASM-01 to ASM-12): people ask peers and managers how well they do something.

-- Uppercase first among equal letters (ASM-08).
create collation if not exists uppercase_first (provider = icu, locale = 'und-u-kf-upper');

create table assessment_requests (
  organisation_id uuid not null,
  id uuid not null,
  requester_id uuid not null,
  created_at timestamptz not null,
  due_at timestamptz not null check (due_at > created_at),
  primary key (organisation_id, id),
  foreign key (organisation_id, requester_id) references users on delete cascade
);
call protect_tenant_table('assessment_requests');
create index assessment_requests_by_requester on assessment_requests (organisation_id, requester_id, created_at desc, id desc);

create table assessment_request_skills (
  organisation_id uuid not null,
  request_id uuid not null,
  skill_id uuid not null,
  primary key (organisation_id, request_id, skill_id),
  foreign key (organisation_id, request_id) references assessment_requests on delete cascade,
  foreign key (organisation_id, skill_id) references skills
);
call protect_tenant_table('assessment_request_skills');
create index assessment_request_skills_by_skill on assessment_request_skills (organisation_id, skill_id);

-- requester_id repeats the request's and is no reference to users: what names a person goes into the archive of their data, and whoever
-- asked must not find there who answered what and when. An erased rater leaves an invitation without a name.
create table assessment_invitations (
  organisation_id uuid not null,
  id uuid not null,
  request_id uuid not null,
  requester_id uuid not null,
  rater_id uuid,
  kind text not null check (kind in ('peer', 'manager')),
  manager_type text check (manager_type in ('direct', 'secondary')),
  status text not null default 'pending'
    check (status in ('pending', 'accepted', 'completed', 'rejected', 'expired', 'withdrawn', 'ended')),
  last_reminder_at timestamptz,
  created_at timestamptz not null,
  due_at timestamptz not null,
  ended_at timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, request_id, rater_id),
  check ((kind = 'manager') = (manager_type is not null)),
  check (requester_id <> rater_id),
  check ((ended_at is null) = (status in ('pending', 'accepted'))),
  foreign key (organisation_id, request_id) references assessment_requests on delete cascade,
  foreign key (organisation_id, rater_id) references users on delete set null (rater_id)
);
call protect_tenant_table('assessment_invitations');
create index assessment_invitations_by_rater on assessment_invitations (organisation_id, rater_id, created_at desc, id desc);
create index assessment_invitations_by_requester on assessment_invitations (organisation_id, requester_id, created_at desc, id desc);
create index assessment_invitations_open on assessment_invitations (organisation_id, due_at) where ended_at is null;

-- What a rater said. Read by nothing that the assessed person sees: they see releases. person_id is no reference to users for the same
-- reason as above. rater_key tells the ratings of one rater of one person together, also once nobody can say who it was.
create table assessment_ratings (
  organisation_id uuid not null,
  id uuid not null,
  invitation_id uuid not null,
  person_id uuid not null,
  skill_id uuid not null,
  rater_id uuid,
  rater_key uuid not null,
  kind text not null check (kind in ('peer', 'manager')),
  level text not null,
  level_weight real not null,
  comment text not null default '',
  rated_at timestamptz not null,
  due_at timestamptz not null,
  release_id uuid,
  primary key (organisation_id, id),
  unique (organisation_id, invitation_id, skill_id),
  foreign key (organisation_id, invitation_id) references assessment_invitations on delete cascade,
  foreign key (organisation_id, skill_id) references skills,
  foreign key (organisation_id, rater_id) references users on delete set null (rater_id)
);
call protect_tenant_table('assessment_ratings');
create index assessment_ratings_by_person on assessment_ratings (organisation_id, person_id, skill_id, kind);
create index assessment_ratings_by_rater on assessment_ratings (organisation_id, rater_id, rated_at desc, id desc);

-- What the assessed person sees of their peers' ratings: an average with its comments in an order that tells nothing. raters: how many of
-- those it is of can still be named. The newest of a skill is shown.
create table assessment_releases (
  organisation_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  skill_id uuid not null,
  level text not null,
  raters integer not null check (raters >= 0),
  comments text[] not null default '{}',
  released_on date not null,
  -- Falls below the fewest raters when one is erased: what was shown is taken back.
  hidden boolean not null default false,
  sequence integer not null,
  primary key (organisation_id, id),
  unique (organisation_id, person_id, skill_id, sequence),
  foreign key (organisation_id, person_id) references users on delete cascade,
  foreign key (organisation_id, skill_id) references skills
);
call protect_tenant_table('assessment_releases');

-- What a level means for one skill (ASM-02: translated_level_description), by language.
create table assessment_level_descriptions (
  organisation_id uuid not null,
  skill_id uuid not null,
  level text not null,
  description text not null,
  translations jsonb not null default '{}',
  primary key (organisation_id, skill_id, level),
  foreign key (organisation_id, skill_id) references skills on delete cascade
);
call protect_tenant_table('assessment_level_descriptions');
