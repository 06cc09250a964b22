-- Where files of an organisation are kept, where it has connected a store of its own (ADM-13, MED-13). Those it used before stay: their files are still read.
create table file_stores (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  -- Empty: that of Amazon, by the region.
  endpoint text not null,
  bucket text not null,
  region text not null,
  access_key_id text not null,
  -- Encrypted.
  secret_access_key bytea not null,
  is_current boolean not null,
  connected_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, endpoint, bucket)
);
create unique index file_stores_current on file_stores (organisation_id) where is_current;
call protect_tenant_table('file_stores');

-- The virus scanner of an organisation, where the installation has none of its own (ADM-13, MED-05).
create table virus_scanners (
  organisation_id uuid primary key references organisations on delete cascade,
  host text not null,
  port integer not null check (port between 1 and 65535),
  maximum_bytes bigint not null check (maximum_bytes > 0),
  updated_at timestamptz not null
);
call protect_tenant_table('virus_scanners');
