-- Saves of editors, by the key that the editor gave each: a repeated one is answered as it was and changes nothing (decision 0039).
-- Which version a save made, and of what, also tells whose the newer version is that stands in the way of another save.
create table answered_saves (
  organisation_id uuid not null,
  user_id uuid not null,
  key text not null check (length(key) between 1 and 100),
  fingerprint bytea not null,
  subject text not null,
  version integer,
  -- Empty where there is nothing to say; null once it is let go.
  answer text,
  saved_at timestamptz not null,
  primary key (organisation_id, user_id, key),
  foreign key (organisation_id, user_id) references users on delete cascade
);
create index answered_saves_of_subject on answered_saves (organisation_id, subject, version);
create index answered_saves_by_age on answered_saves (organisation_id, saved_at);
call protect_tenant_table('answered_saves');
