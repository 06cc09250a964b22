-- Check-ins (HOM-06): what a learner and a manager or coach ask and answer, period by period. It is for the two alone.

create table check_ins (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  learner_id uuid not null,
  partner_id uuid not null,
  -- What the partner is to the learner, when it was started.
  relation text not null check (relation in ('manager', 'secondary', 'mentor')),
  rhythm text not null check (rhythm in ('monthly', 'quarterly')),
  -- The first day of its period.
  period date not null,
  meets_at timestamptz,
  meeting_minutes integer not null default 30 check (meeting_minutes > 0),
  -- How often the meeting was moved, for calendar programs.
  revision integer not null default 0,
  created_at timestamptz not null,
  learner_closed_at timestamptz,
  partner_closed_at timestamptz,
  closed_at timestamptz,
  ended_because text check (ended_because in ('both', 'next', 'line-ended')),
  primary key (organisation_id, id),
  foreign key (organisation_id, learner_id) references users on delete cascade,
  foreign key (organisation_id, partner_id) references users on delete cascade,
  check (learner_id <> partner_id),
  check ((closed_at is null) = (ended_because is null))
);
call protect_tenant_table('check_ins');
-- Two people have one open at a time.
create unique index check_ins_one_open on check_ins (organisation_id, learner_id, partner_id) where closed_at is null;
create index check_ins_by_learner on check_ins (organisation_id, learner_id, created_at desc, id desc);
create index check_ins_by_partner on check_ins (organisation_id, partner_id, created_at desc, id desc);

create table check_in_questions (
  organisation_id uuid not null,
  id uuid not null,
  check_in_id uuid not null,
  place integer not null,
  -- One of the product's own, which has words in every language; else `label` and `labels` have them.
  standard text,
  label text not null default '',
  labels jsonb not null default '{}',
  with_mood boolean not null default false,
  -- Who added it to this one check-in; null where the organisation asks it.
  added_by uuid,
  primary key (organisation_id, id),
  unique (organisation_id, check_in_id, place),
  foreign key (organisation_id, check_in_id) references check_ins on delete cascade,
  foreign key (organisation_id, added_by) references users on delete cascade
);
call protect_tenant_table('check_in_questions');

create table check_in_answers (
  organisation_id uuid not null,
  question_id uuid not null,
  author_id uuid not null,
  check_in_id uuid not null,
  -- What was written and not sent, for the author alone; null where there is no draft.
  draft_text text,
  draft_mood smallint check (draft_mood between 1 and 5),
  -- What the other one sees, once it is sent.
  text text,
  mood smallint check (mood between 1 and 5),
  sent_at timestamptz,
  edited_at timestamptz,
  version integer not null,
  primary key (organisation_id, question_id, author_id),
  foreign key (organisation_id, question_id) references check_in_questions on delete cascade,
  foreign key (organisation_id, check_in_id) references check_ins on delete cascade,
  foreign key (organisation_id, author_id) references users on delete cascade,
  check ((text is null) = (sent_at is null))
);
call protect_tenant_table('check_in_answers');
create index check_in_answers_by_check_in on check_in_answers (organisation_id, check_in_id);
create index check_in_answers_by_author on check_in_answers (organisation_id, author_id);

create table check_in_agreements (
  organisation_id uuid not null,
  id uuid not null,
  -- Where it was made; later ones carry it on until it is done.
  check_in_id uuid not null,
  text text not null,
  owner_id uuid not null,
  due_on date,
  done_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, check_in_id) references check_ins on delete cascade,
  foreign key (organisation_id, owner_id) references users on delete cascade,
  foreign key (organisation_id, created_by) references users on delete cascade
);
call protect_tenant_table('check_in_agreements');
create index check_in_agreements_by_check_in on check_in_agreements (organisation_id, check_in_id);

-- What each of the two keeps for themselves.
create table check_in_notes (
  organisation_id uuid not null,
  check_in_id uuid not null,
  user_id uuid not null,
  text text not null,
  version integer not null,
  updated_at timestamptz not null,
  primary key (organisation_id, check_in_id, user_id),
  foreign key (organisation_id, check_in_id) references check_ins on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('check_in_notes');
create index check_in_notes_by_user on check_in_notes (organisation_id, user_id);
