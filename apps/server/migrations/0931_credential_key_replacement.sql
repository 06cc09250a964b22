-- SKL-11: an organisation replaces its key for credentials. One signs; of those before it only the public half stays, by which what they signed is verified.
alter table credential_keys drop constraint credential_keys_pkey;
alter table credential_keys add primary key (organisation_id, id);
alter table credential_keys alter column sealed drop not null;
alter table credential_keys add column retired_at timestamptz;
alter table credential_keys add check ((sealed is null) = (retired_at is not null));
create unique index credential_keys_signing on credential_keys (organisation_id) where retired_at is null;
