-- Saved reports, when they are sent to whom, and the files made of them (ANA-06, MGR-07).
create table reports (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  owner_id uuid not null,
  name text not null,
  definition jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, owner_id) references users on delete cascade
);
call protect_tenant_table('reports');
create index reports_of_owner on reports (organisation_id, owner_id, updated_at desc, id desc);

create table report_shares (
  organisation_id uuid not null,
  report_id uuid not null,
  user_id uuid not null,
  primary key (organisation_id, report_id, user_id),
  foreign key (organisation_id, report_id) references reports on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('report_shares');
create index report_shares_by_user on report_shares (organisation_id, user_id);

-- starts_on, send_at and weekdays are by the clock of time_zone; next_at is the moment they come to, null while it is off.
create table report_schedules (
  organisation_id uuid not null,
  report_id uuid not null,
  is_on boolean not null,
  frequency text not null check (frequency in ('daily', 'weekly', 'monthly', 'yearly')),
  weekdays smallint[] not null default '{}',
  starts_on date not null,
  send_at text not null,
  time_zone text not null,
  format text not null,
  next_on date,
  next_at timestamptz,
  stopped text,
  updated_at timestamptz not null,
  primary key (organisation_id, report_id),
  foreign key (organisation_id, report_id) references reports on delete cascade
);
call protect_tenant_table('report_schedules');
create index report_schedules_due on report_schedules (next_at) where next_at is not null;

create table report_recipients (
  organisation_id uuid not null,
  report_id uuid not null,
  user_id uuid not null,
  primary key (organisation_id, report_id, user_id),
  foreign key (organisation_id, report_id) references report_schedules on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('report_recipients');
create index report_recipients_by_user on report_recipients (organisation_id, user_id);

-- One file for one reader. due_on: the sending day of a scheduled one, of which there is one for each reader however often the job runs.
create table report_runs (
  organisation_id uuid not null,
  id uuid not null,
  report_id uuid not null,
  reader_id uuid not null,
  due_on date,
  due_at timestamptz,
  format text not null,
  file_name text not null,
  definition jsonb not null,
  began_as jsonb,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  failure text,
  done integer not null default 0,
  total integer,
  bytes bigint,
  attempt integer not null default 1,
  created_at timestamptz not null,
  finished_at timestamptz,
  mailed_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, report_id) references reports on delete cascade,
  foreign key (organisation_id, reader_id) references users on delete cascade
);
call protect_tenant_table('report_runs');
create unique index report_runs_once on report_runs (organisation_id, report_id, reader_id, due_on) where due_on is not null;
create index report_runs_newest on report_runs (organisation_id, report_id, reader_id, created_at desc);
create index report_runs_deliveries on report_runs (organisation_id, report_id, due_at desc) where due_at is not null;
create index report_runs_finished on report_runs (organisation_id, finished_at) where finished_at is not null;
create index report_runs_by_reader on report_runs (organisation_id, reader_id);

-- Files that go with a mail: [{"key", "name", "type"}], by their key in the file storage.
alter table mail_outbox add column attachments jsonb not null default '[]';
