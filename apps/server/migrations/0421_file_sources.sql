-- What an administrator said of a file source besides the client that it is reached by: a tenant, an address of one's own (ORG-11).
create table file_source_settings (
  organisation_id uuid not null references organisations on delete cascade,
  source text not null,
  options jsonb not null,
  updated_at timestamptz not null,
  primary key (organisation_id, source)
);
call protect_tenant_table('file_source_settings');
