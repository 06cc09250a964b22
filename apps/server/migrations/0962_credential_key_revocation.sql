-- SKL-11: a key that others may have is revoked: nothing it signed is verified any more.
alter table credential_keys add column revoked_at timestamptz;
alter table credential_keys add column compromised_at timestamptz;
alter table credential_keys add column revocation_reason text;
alter table credential_keys add check ((revoked_at is null) = (compromised_at is null) and (revoked_at is null) = (revocation_reason is null));
alter table credential_keys add check (revoked_at is null or retired_at is not null);
