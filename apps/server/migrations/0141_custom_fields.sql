-- What an organisation wants to know of its people beyond the product's own fields (PPL-14). The values are in users.custom_fields,
-- by key: a text, a number, true or false, a day (yyyy-mm-dd), or the keys of chosen options.
create table custom_fields (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  key text not null,
  label text not null,
  help text not null default '',
  kind text not null check (kind in ('text', 'number', 'date', 'choice', 'choices', 'flag', 'link')),
  -- [{"key", "label"}], for choice and choices.
  options jsonb not null default '[]',
  is_required boolean not null default false,
  is_user_editable boolean not null default false,
  visibility text not null default 'everyone' check (visibility in ('everyone', 'managers', 'administrators')),
  position integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, key)
);
call protect_tenant_table('custom_fields');
