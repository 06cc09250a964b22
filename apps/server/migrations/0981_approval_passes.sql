-- Requests that an approver passed on in the inbox, of every kind: by whom, to whom and when (MGR-05).
create table approval_passes (
  organisation_id uuid not null,
  id uuid not null,
  kind text not null,
  item_id uuid not null,
  by_id uuid not null,
  to_id uuid not null,
  at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, by_id) references users on delete cascade,
  foreign key (organisation_id, to_id) references users on delete cascade
);
call protect_tenant_table('approval_passes');
create index approval_passes_by_item on approval_passes (organisation_id, kind, item_id, at desc);
create index approval_passes_by_giver on approval_passes (organisation_id, by_id);
create index approval_passes_by_taker on approval_passes (organisation_id, to_id);
