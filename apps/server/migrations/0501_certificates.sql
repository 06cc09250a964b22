-- Certificates (LRN-06): what the paper says stands here as it was when it was issued. A row is never changed but to say that it was revoked or renewed.
create table certificates (
  organisation_id uuid not null,
  id uuid not null,
  -- 128 random bits: what a verification link is known by.
  code text not null,
  user_id uuid not null,
  card_id uuid not null,
  period text not null default '',
  name text not null,
  title text not null,
  requirements text not null default '',
  issuer text not null,
  score integer,
  issued_on date not null,
  valid_until date,
  created_at timestamptz not null,
  renewed_by uuid,
  revoked_at timestamptz,
  revoked_by uuid,
  revoke_reason text not null default '',
  primary key (organisation_id, id),
  unique (organisation_id, code),
  foreign key (organisation_id, user_id) references users on delete cascade
);
call protect_tenant_table('certificates');
create unique index certificates_in_force on certificates (organisation_id, user_id, card_id, period) where revoked_at is null and renewed_by is null;
create index certificates_by_user on certificates (organisation_id, user_id, created_at desc, id desc);
create index certificates_by_card on certificates (organisation_id, card_id, user_id);
