-- Whether an address is the primary one may be left unsaid; "it is not" is said on purpose and given back.
alter table provisioned_emails alter column is_primary drop default, alter column is_primary drop not null;
