-- Development plans (CAR-01 to CAR-05, CAR-08): the way of one person towards one job role.

-- before_state: where a locked plan, or one without gaps, goes back to. locks: why it is locked. snapshot: the plan as it was when it ended.
create table career_plans (
  organisation_id uuid not null,
  id uuid not null,
  owner_id uuid not null,
  role_id uuid not null,
  state text not null default 'DRAFT'
    check (state in ('DRAFT', 'IN_PROGRESS', 'COMPLETED', 'FINISHED', 'NO_SKILL_GAPS', 'LOCKED')),
  before_state text check (before_state in ('DRAFT', 'IN_PROGRESS', 'COMPLETED', 'NO_SKILL_GAPS')),
  locks text[] not null default '{}',
  lock_note text not null default '',
  current_step_id uuid,
  snapshot jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  started_at timestamptz,
  completed_at timestamptz,
  finished_at timestamptz,
  primary key (organisation_id, id),
  check ((state = 'LOCKED') = (locks <> '{}')),
  check ((state = 'FINISHED') = (finished_at is not null)),
  foreign key (organisation_id, owner_id) references users on delete cascade,
  foreign key (organisation_id, role_id) references job_roles
);
call protect_tenant_table('career_plans');
create unique index career_plans_one_open on career_plans (organisation_id, owner_id, role_id) where state <> 'FINISHED';
create index career_plans_by_owner on career_plans (organisation_id, owner_id, updated_at desc, id desc);
create index career_plans_by_role on career_plans (organisation_id, role_id, id);
create index career_plans_by_newest on career_plans (organisation_id, created_at desc, id desc);

-- A role on the way; the last one is the plan's own. unlocked_at: the step before it was completed.
create table career_plan_steps (
  organisation_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  place integer not null,
  role_id uuid not null,
  status text not null default 'INITIALIZED' check (status in ('INITIALIZED', 'STARTED', 'COMPLETED')),
  unlocked_at timestamptz,
  started_at timestamptz,
  completed_at timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, plan_id, place) deferrable initially deferred,
  unique (organisation_id, plan_id, role_id),
  foreign key (organisation_id, plan_id) references career_plans on delete cascade,
  foreign key (organisation_id, role_id) references job_roles
);
call protect_tenant_table('career_plan_steps');
create index career_plan_steps_by_role on career_plan_steps (organisation_id, role_id, plan_id);

create table career_plan_phases (
  organisation_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  step_id uuid not null,
  place integer not null,
  title text not null default '',
  target_on date,
  status text not null default 'draft' check (status in ('draft', 'completed')),
  unlocked_at timestamptz,
  completed_at timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, step_id, place),
  foreign key (organisation_id, plan_id) references career_plans on delete cascade,
  foreign key (organisation_id, step_id) references career_plan_steps on delete cascade
);
call protect_tenant_table('career_plan_phases');
create index career_plan_phases_by_plan on career_plan_phases (organisation_id, plan_id);

-- source: the step's role asks for it, or the owner added it. level_before: what the role asked for before its requirement changed.
create table career_plan_skills (
  organisation_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  step_id uuid not null,
  phase_id uuid not null,
  skill_id uuid not null,
  level text not null,
  level_before text,
  level_changed_at timestamptz,
  source text not null check (source in ('role', 'own')),
  state text not null check (state in ('RECOMMENDED', 'ADDED', 'ASSIGNED', 'COMPLETED', 'REMOVED')),
  place integer not null default 0,
  created_at timestamptz not null,
  completed_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, plan_id) references career_plans on delete cascade,
  foreign key (organisation_id, step_id) references career_plan_steps on delete cascade,
  foreign key (organisation_id, phase_id) references career_plan_phases on delete cascade,
  foreign key (organisation_id, skill_id) references skills
);
call protect_tenant_table('career_plan_skills');
create unique index career_plan_skills_once on career_plan_skills (organisation_id, step_id, skill_id) where state <> 'COMPLETED';
create index career_plan_skills_by_plan on career_plan_skills (organisation_id, plan_id);
create index career_plan_skills_by_skill on career_plan_skills (organisation_id, skill_id, plan_id);

-- Content to learn a skill with. How far its owner is, is their progress on the card.
create table career_plan_contents (
  organisation_id uuid not null,
  plan_skill_id uuid not null,
  card_id uuid not null,
  plan_id uuid not null,
  added_at timestamptz not null,
  assigned_at timestamptz,
  primary key (organisation_id, plan_skill_id, card_id),
  foreign key (organisation_id, plan_skill_id) references career_plan_skills on delete cascade,
  foreign key (organisation_id, plan_id) references career_plans on delete cascade,
  foreign key (organisation_id, card_id) references cards on delete cascade
);
call protect_tenant_table('career_plan_contents');
create index career_plan_contents_by_card on career_plan_contents (organisation_id, card_id);
create index career_plan_contents_by_plan on career_plan_contents (organisation_id, plan_id);

-- Mentors and projects of a step, by the ids of their offers.
create table career_plan_offers (
  organisation_id uuid not null,
  step_id uuid not null,
  type text not null check (type in ('mentorship', 'project')),
  opportunity_id uuid not null,
  plan_id uuid not null,
  place integer not null,
  added_at timestamptz not null,
  primary key (organisation_id, step_id, opportunity_id),
  foreign key (organisation_id, step_id) references career_plan_steps on delete cascade,
  foreign key (organisation_id, plan_id) references career_plans on delete cascade,
  foreign key (organisation_id, opportunity_id) references opportunities on delete cascade
);
call protect_tenant_table('career_plan_offers');
create index career_plan_offers_by_plan on career_plan_offers (organisation_id, plan_id);
create index career_plan_offers_by_opportunity on career_plan_offers (organisation_id, opportunity_id);

-- Who may read a plan and comment on it, besides its owner.
create table career_plan_shares (
  organisation_id uuid not null,
  plan_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('manager', 'mentor')),
  message text not null default '',
  shared_at timestamptz not null,
  primary key (organisation_id, plan_id, user_id),
  foreign key (organisation_id, plan_id) references career_plans on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('career_plan_shares');
create index career_plan_shares_by_person on career_plan_shares (organisation_id, user_id, shared_at desc, plan_id desc);

create table career_plan_comments (
  organisation_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  author_id uuid,
  text text not null,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, plan_id) references career_plans on delete cascade,
  foreign key (organisation_id, author_id) references users on delete set null (author_id)
);
call protect_tenant_table('career_plan_comments');
create index career_plan_comments_by_plan on career_plan_comments (organisation_id, plan_id, created_at desc, id desc);

-- Which dialogs of what opened a person has seen (CAR-04); subject_id is a phase or a step.
create table career_plan_dialogs (
  organisation_id uuid not null,
  plan_id uuid not null,
  user_id uuid not null,
  subject_id uuid not null,
  seen_at timestamptz not null,
  primary key (organisation_id, plan_id, user_id, subject_id),
  foreign key (organisation_id, plan_id) references career_plans on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('career_plan_dialogs');
create index career_plan_dialogs_by_person on career_plan_dialogs (organisation_id, user_id);
