-- What uses a file, and mails that stay in the outbox.

-- A file may be seen by whoever may see a record that uses it; the feature of that record judges (MED-11).
create table file_links (
  organisation_id uuid not null,
  file_id uuid not null,
  target_type text not null,
  target_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, file_id, target_type, target_id),
  foreign key (organisation_id, file_id) references files on delete cascade
);
call protect_tenant_table('file_links');
create index file_links_by_target on file_links (organisation_id, target_type, target_id);

alter table files add column updated_at timestamptz not null default now();
create index files_unfinished on files (organisation_id, updated_at) where status = 'pending';

-- 'kept': no mail server is configured, so the mail is read here by an administrator.
alter table mail_outbox drop constraint mail_outbox_status_check;
alter table mail_outbox
  add constraint mail_outbox_status_check check (status in ('waiting', 'sent', 'failed', 'kept')),
  add column next_attempt_at timestamptz;
create index mail_outbox_newest on mail_outbox (organisation_id, created_at desc, id desc);
