-- Progress in learning: an append-only ledger of completions, of which card_progress is the current view, and the gates of a card.

-- What stands between a learner and starting or completing a card (CRD-09), as its author set it; and the certificate that completing it grants.
alter table cards add column gates jsonb not null default '{}', add column certificate jsonb;

-- achieved_at: the learner did the last thing that was theirs to do. completed_at: every gate was open too.
alter table card_progress
  add column period text not null default '',
  add column achieved_at timestamptz,
  add column achieved_source text,
  add column achieved_status text,
  add column achieved_score integer;
update card_progress set achieved_at = completed_at where completion_state = 'COMPLETED';

-- Periods of a person on a card, where a duty that recurs opened any: '' is the first one. The one without an end is open.
create table learning_periods (
  organisation_id uuid not null,
  card_id uuid not null,
  user_id uuid not null,
  period text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (organisation_id, card_id, user_id, period),
  foreign key (organisation_id, card_id) references cards on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('learning_periods');
create unique index learning_periods_open on learning_periods (organisation_id, card_id, user_id) where closed_at is null;

-- Rows of card_progress of periods that are over.
create table card_progress_history (
  organisation_id uuid not null,
  card_id uuid not null,
  user_id uuid not null,
  period text not null,
  completion_state text not null,
  completed_percentage integer not null,
  position_seconds integer,
  course_status text,
  started_at timestamptz not null,
  achieved_at timestamptz,
  completed_at timestamptz,
  closed_at timestamptz not null,
  primary key (organisation_id, card_id, user_id, period),
  foreign key (organisation_id, card_id) references cards on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('card_progress_history');

-- One row for each deed, with what was true then: cards are renamed and deleted, rows stay. A correction is a row that names another.
create table learning_completions (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  card_id uuid,
  card_version integer,
  period text not null default '',
  status text not null check (status in ('Completed', 'Passed', 'Withdrawn')),
  score integer check (score between 0 and 100),
  achieved_at timestamptz not null,
  completed_at timestamptz not null,
  recorded_at timestamptz not null,
  source text not null check (source in ('own', 'visit', 'played', 'vote', 'quiz', 'course', 'elsewhere', 'approver', 'import', 'waiver')),
  reason text not null default '',
  is_clamped boolean not null default false,
  title text not null,
  card_type text not null,
  provider text not null default '',
  duration_minutes integer,
  skills text[] not null default '{}',
  evidence jsonb not null default '{}',
  corrects uuid,
  recorded_by uuid,
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references users on delete cascade,
  check ((status = 'Withdrawn') = (corrects is not null))
);
call protect_tenant_table('learning_completions');
create index learning_completions_by_user on learning_completions (organisation_id, user_id, achieved_at desc, id desc);
create index learning_completions_by_card on learning_completions (organisation_id, card_id, user_id);
create unique index learning_completions_corrected on learning_completions (organisation_id, corrects) where corrects is not null;

-- Erasing a person says so beforehand; what goes with its organisation or person goes through their foreign keys.
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('app.erasing', true), '') <> 'on' and pg_trigger_depth() < 2 then
    raise exception 'Learning completions are never changed or deleted: add a correction.' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end $$;
create trigger learning_completions_append_only before update or delete on learning_completions
  for each row execute function refuse_ledger_change();
-- What an erased person signed, scored and wrote goes; that something was completed stays, as it counts.
revoke update, delete on learning_completions from waymark_app;
grant update (evidence, score, reason) on learning_completions to waymark_app;

insert into learning_completions (organisation_id, id, user_id, card_id, card_version, status, score, achieved_at, completed_at, recorded_at, source,
  title, card_type, provider, duration_minutes, skills)
select p.organisation_id, gen_random_uuid(), p.user_id, p.card_id, c.version,
  case when p.course_status = 'Passed' or c.card_type = 'quiz' then 'Passed' else 'Completed' end,
  case when c.card_type = 'quiz' then (
    select max(a.score) from quiz_attempts a where a.organisation_id = p.organisation_id and a.card_id = p.card_id and a.user_id = p.user_id) end,
  coalesce(p.completed_at, p.updated_at), coalesce(p.completed_at, p.updated_at), coalesce(p.completed_at, p.updated_at),
  case c.card_type when 'quiz' then 'quiz' when 'poll' then 'vote' when 'scorm' then 'course' else 'own' end,
  c.title, c.card_type, c.provider, c.duration_minutes,
  array(select s.name from skills s where s.organisation_id = c.organisation_id and s.id = any(c.skill_ids) order by s.name)
from card_progress p join cards c on c.organisation_id = p.organisation_id and c.id = p.card_id
where p.completion_state = 'COMPLETED';

-- What a learner did at the gates that are theirs to open, in the period it was for.
create table learning_gates (
  organisation_id uuid not null,
  card_id uuid not null,
  user_id uuid not null,
  period text not null default '',
  gate text not null check (gate in ('prework', 'acknowledgment', 'e-signature', 'evaluations')),
  done_at timestamptz not null,
  evidence jsonb not null default '{}',
  primary key (organisation_id, card_id, user_id, period, gate),
  foreign key (organisation_id, card_id) references cards on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('learning_gates');

-- What a learner asked an approver for: to begin a card, that it counts as completed, or that something learnt elsewhere or before counts.
create table learning_requests (
  organisation_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('enrolment', 'completion', 'prior-learning')),
  user_id uuid not null,
  card_id uuid,
  period text not null default '',
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'rejected', 'withdrawn')),
  title text not null,
  note text not null default '',
  evidence jsonb not null default '{}',
  achieved_at timestamptz,
  asked_at timestamptz not null,
  approver_id uuid,
  decided_at timestamptz,
  decided_by uuid,
  reason text not null default '',
  primary key (organisation_id, id),
  foreign key (organisation_id, card_id) references cards on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('learning_requests');
create unique index learning_requests_waiting on learning_requests (organisation_id, user_id, card_id, period, kind) where status = 'waiting' and card_id is not null;
create index learning_requests_by_card on learning_requests (organisation_id, card_id, user_id, period, kind, asked_at desc);
create index learning_requests_to_decide on learning_requests (organisation_id, asked_at, id) where status = 'waiting';
create index learning_requests_by_user on learning_requests (organisation_id, user_id, asked_at desc);

create index cards_by_prerequisite on cards using gin (organisation_id, (gates -> 'prerequisites')) where gates ? 'prerequisites';
