-- What the columns of tables were said to be, so that the same heads need not be named again.
-- kind: what the table holds; head: its letters and digits alone; field: empty where the column is left out.
create table import_heads (
  organisation_id uuid not null references organisations on delete cascade,
  kind text not null,
  head text not null,
  field text not null,
  updated_at timestamptz not null,
  primary key (organisation_id, kind, head)
);
call protect_tenant_table('import_heads');
