-- The mail server of an organisation, where the installation has none of its own (ADM-13).
create table mail_servers (
  organisation_id uuid primary key references organisations on delete cascade,
  host text not null,
  port integer not null check (port between 1 and 65535),
  security text not null check (security in ('tls', 'starttls', 'none')),
  user_name text not null,
  -- Encrypted; null where the server asks for none.
  password bytea,
  from_address text not null,
  updated_at timestamptz not null
);
call protect_tenant_table('mail_servers');
