-- What people report, and what moderators decide about it (ADM-01). A card or comment that is hidden is there for its author and
-- moderators only; nothing that people did with it is lost.
alter table cards add column hidden_at timestamptz, add column hidden_reason text not null default '';
alter table comments add column hidden_at timestamptz, add column hidden_reason text not null default '';

-- One case for each reported thing. reports_count counts those that nobody has decided on, or those of the last round. revision
-- grows with every decision.
create table moderation_cases (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  subject_kind text not null check (subject_kind in ('card', 'comment')),
  subject_id uuid not null,
  state text not null default 'open' check (state in ('open', 'decided')),
  reports_count integer not null default 0,
  last_reported_at timestamptz not null,
  revision integer not null default 0,
  primary key (organisation_id, id),
  unique (organisation_id, subject_kind, subject_id)
);
call protect_tenant_table('moderation_cases');
create index moderation_cases_newest on moderation_cases (organisation_id, state, last_reported_at desc, id desc);
create index moderation_cases_most_reported on moderation_cases (organisation_id, state, reports_count desc, id desc);

-- What one person said of one thing; settled_by is the step that decided on it.
create table moderation_reports (
  organisation_id uuid not null,
  subject_kind text not null,
  subject_id uuid not null,
  reporter_id uuid not null,
  reason text not null check (reason in ('spam', 'harassment', 'outdated', 'unsafe', 'copyright', 'other')),
  note text not null default '',
  reported_at timestamptz not null,
  settled_by uuid,
  primary key (organisation_id, subject_kind, subject_id, reporter_id),
  foreign key (organisation_id, subject_kind, subject_id)
    references moderation_cases (organisation_id, subject_kind, subject_id) on delete cascade,
  foreign key (organisation_id, reporter_id) references users on delete cascade
);
call protect_tenant_table('moderation_reports');
create index moderation_reports_by_reporter on moderation_reports (organisation_id, reporter_id);

-- The history of a case: decisions, and what came about without a moderator.
create table moderation_steps (
  organisation_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  step text not null check (step in ('keep', 'hide', 'show', 'delete', 'hidden-by-reports', 'reopened', 'gone')),
  at timestamptz not null,
  actor_id uuid,
  reason text not null default '',
  primary key (organisation_id, id),
  foreign key (organisation_id, case_id) references moderation_cases on delete cascade
);
call protect_tenant_table('moderation_steps');
create index moderation_steps_by_case on moderation_steps (organisation_id, case_id, at desc, id desc);

-- Reports of comments were kept by the comments themselves until now.
insert into moderation_cases (organisation_id, id, subject_kind, subject_id, reports_count, last_reported_at)
select r.organisation_id, gen_random_uuid(), 'comment', r.comment_id, count(*), max(r.created_at)
from comment_reports r join comments c on c.organisation_id = r.organisation_id and c.id = r.comment_id
where c.deleted_at is null group by r.organisation_id, r.comment_id;
insert into moderation_reports (organisation_id, subject_kind, subject_id, reporter_id, reason, note, reported_at)
select r.organisation_id, 'comment', r.comment_id, r.reporter_id, 'other', r.reason, r.created_at
from comment_reports r join moderation_cases m
  on m.organisation_id = r.organisation_id and m.subject_kind = 'comment' and m.subject_id = r.comment_id;
drop table comment_reports;
