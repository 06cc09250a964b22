-- Files people upload, and mail that waits to be sent.

-- status: 'pending' until the bytes arrived and were judged, then 'ready', 'infected' or 'refused'.
create table files (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  owner_id uuid not null,
  object_type text not null,
  upload_type text not null,
  file_name text not null,
  content_type text not null,
  size bigint not null default 0,
  received bigint not null default 0,
  storage_key text not null,
  status text not null default 'pending' check (status in ('pending', 'ready', 'infected', 'refused')),
  scan_status text not null default 'not_scanned' check (scan_status in ('pending', 'clean', 'infected', 'not_scanned')),
  refusal text,
  width integer,
  height integer,
  duration_seconds integer,
  sha256 text,
  upload_source text not null default 'local_file_system',
  created_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, owner_id) references users on delete cascade
);
call protect_tenant_table('files');
create index files_by_owner on files (organisation_id, owner_id, created_at desc);

-- Every mail is here before it is tried; a dead mail server loses none (NTF-06).
create table mail_outbox (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  recipient_id uuid,
  to_address text not null,
  from_address text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  headers jsonb not null default '{}',
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (organisation_id, id)
);
call protect_tenant_table('mail_outbox');
create index mail_outbox_waiting on mail_outbox (organisation_id, created_at) where status = 'waiting';
