-- Addresses by which people show one of their badges to someone without an account (SKL-07): one at most for each badge someone has. One that was
-- taken back is gone; the audit log has it.
create table badge_shares (
  organisation_id uuid not null,
  person_id uuid not null,
  badge_id uuid not null,
  period text not null default '',
  id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  primary key (organisation_id, person_id, badge_id, period),
  unique (organisation_id, id),
  foreign key (organisation_id, person_id) references users on delete cascade,
  foreign key (organisation_id, badge_id) references badges on delete cascade
);
call protect_tenant_table('badge_shares');
create index badge_shares_by_badge on badge_shares (organisation_id, badge_id);
