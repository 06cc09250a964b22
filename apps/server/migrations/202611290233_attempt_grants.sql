-- LRN-13: further attempts at a quiz or assessment that someone was given, with who gave them and why.
create table attempt_grants (
  organisation_id uuid not null,
  id uuid not null,
  card_id uuid not null,
  user_id uuid not null,
  attempts integer not null check (attempts > 0),
  is_reset boolean not null default false,
  reason text not null,
  given_by uuid,
  given_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, card_id) references cards on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade,
  foreign key (organisation_id, given_by) references users on delete set null (given_by)
);
call protect_tenant_table('attempt_grants');
create index attempt_grants_of_person on attempt_grants (organisation_id, card_id, user_id, given_at desc);
