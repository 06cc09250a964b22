-- Mentors, and what runs between a mentor and a mentee (MEN-01 to MEN-06).

-- Somebody who registered as a mentor. Their offer is a row of opportunities, which counts its places.
create table mentors (
  organisation_id uuid not null,
  user_id uuid not null,
  opportunity_id uuid not null,
  standing text not null default 'open' check (standing in ('open', 'paused', 'left')),
  capacity integer not null check (capacity > 0),
  rhythm text not null check (rhythm in ('weekly', 'fortnightly', 'monthly')),
  description text not null default '',
  languages text[] not null default '{}',
  programs text[] not null default '{}',
  topics text[] not null default '{}',
  types text[] not null default '{}',
  durations text[] not null default '{}',
  skills jsonb not null default '[]',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, user_id),
  unique (organisation_id, opportunity_id),
  foreign key (organisation_id, user_id) references users on delete cascade,
  foreign key (organisation_id, opportunity_id) references opportunities on delete cascade
);
call protect_tenant_table('mentors');
create index mentors_by_newest on mentors (organisation_id, created_at desc, user_id desc) where standing = 'open';
create index mentors_by_program on mentors using gin (organisation_id, programs);

-- A matching of a programme's whole pool, with all it was made from, so that it can be explained later.
create table mentorship_matchings (
  organisation_id uuid not null,
  id uuid not null,
  program text not null,
  state text not null default 'proposed' check (state in ('proposed', 'confirming', 'confirmed')),
  rules_version integer not null,
  pool jsonb not null,
  pairs jsonb not null,
  unmatched jsonb not null,
  created_by uuid not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, created_by) references users
);
call protect_tenant_table('mentorship_matchings');
create index mentorship_matchings_by_program on mentorship_matchings (organisation_id, program, created_at desc, id desc);

-- What belongs to one mentorship beside its request (opportunity_requests), whose id it has. It begins and ends when the two say so.
create table mentorships (
  organisation_id uuid not null,
  id uuid not null,
  mentor_id uuid not null,
  mentee_id uuid not null,
  program text,
  topic text,
  type text,
  language text,
  duration_days integer not null check (duration_days > 0),
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  proposed_days integer check (proposed_days > 0),
  proposed_by uuid,
  matching_id uuid,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  check ((proposed_days is null) = (proposed_by is null)),
  foreign key (organisation_id, id) references opportunity_requests on delete cascade,
  foreign key (organisation_id, mentor_id) references users,
  foreign key (organisation_id, mentee_id) references users
);
call protect_tenant_table('mentorships');
create index mentorships_by_mentor on mentorships (organisation_id, mentor_id, created_at desc, id desc);
create index mentorships_by_mentee on mentorships (organisation_id, mentee_id, created_at desc, id desc);
create index mentorships_by_newest on mentorships (organisation_id, created_at desc, id desc);
create index mentorships_by_program on mentorships (organisation_id, program) where program is not null;

create table mentorship_goals (
  organisation_id uuid not null,
  id uuid not null,
  mentorship_id uuid not null,
  skill_id uuid not null,
  from_level text not null,
  to_level text not null,
  percent integer not null default 0 check (percent between 0 and 100),
  created_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, mentorship_id, skill_id),
  foreign key (organisation_id, mentorship_id) references mentorships on delete cascade,
  foreign key (organisation_id, skill_id) references skills
);
call protect_tenant_table('mentorship_goals');

create table mentorship_sessions (
  organisation_id uuid not null,
  id uuid not null,
  mentorship_id uuid not null,
  title text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  place text not null default '',
  link text not null default '',
  state text not null default 'planned' check (state in ('planned', 'held', 'cancelled')),
  -- How often it was written anew, for calendar programs.
  revision integer not null default 0,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, mentorship_id) references mentorships on delete cascade
);
call protect_tenant_table('mentorship_sessions');
create index mentorship_sessions_by_time on mentorship_sessions (organisation_id, mentorship_id, starts_at, id);

create table mentorship_points (
  organisation_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  text text not null,
  done boolean not null default false,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, session_id) references mentorship_sessions on delete cascade
);
call protect_tenant_table('mentorship_points');
create index mentorship_points_by_session on mentorship_points (organisation_id, session_id, created_at, id);

-- Seen by the two only.
create table mentorship_notes (
  organisation_id uuid not null,
  id uuid not null,
  mentorship_id uuid not null,
  author_id uuid not null,
  session_id uuid,
  text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, mentorship_id) references mentorships on delete cascade,
  foreign key (organisation_id, session_id) references mentorship_sessions on delete cascade,
  foreign key (organisation_id, author_id) references users on delete cascade
);
call protect_tenant_table('mentorship_notes');
create index mentorship_notes_by_time on mentorship_notes (organisation_id, mentorship_id, created_at, id);
create index mentorship_notes_by_author on mentorship_notes (organisation_id, author_id);

-- Who wants to be matched in a programme, with first choices in their order. A mentor is in the pools of the programmes they offer;
-- a row of theirs only holds their choices.
create table mentorship_enrolments (
  organisation_id uuid not null,
  program text not null,
  side text not null check (side in ('mentor', 'mentee')),
  user_id uuid not null,
  choices uuid[] not null default '{}',
  created_at timestamptz not null,
  primary key (organisation_id, program, side, user_id),
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('mentorship_enrolments');
create index mentorship_enrolments_by_user on mentorship_enrolments (organisation_id, user_id);

-- Pairs that a programme manager keeps apart.
create table mentorship_blocked_pairs (
  organisation_id uuid not null,
  program text not null,
  mentee_id uuid not null,
  mentor_id uuid not null,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (organisation_id, program, mentee_id, mentor_id),
  foreign key (organisation_id, mentee_id) references users on delete cascade,
  foreign key (organisation_id, mentor_id) references users on delete cascade
);
call protect_tenant_table('mentorship_blocked_pairs');
