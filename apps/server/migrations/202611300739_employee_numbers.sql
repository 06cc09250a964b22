-- What an account once had and another one has now: an employee number or an address that both were known by (ADM-01). Shown to who manages people,
-- who merges the two or lets the note go. holder_id: who has it now.
create table account_doubles (
  organisation_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('number', 'address')),
  value text not null,
  holder_id uuid not null,
  noted_at timestamptz not null default now(),
  primary key (organisation_id, user_id, kind),
  foreign key (organisation_id, user_id) references users (organisation_id, id) on delete cascade,
  foreign key (organisation_id, holder_id) references users (organisation_id, id) on delete cascade
);
create index account_doubles_by_holder on account_doubles (organisation_id, holder_id);
call protect_tenant_table('account_doubles');

-- What a directory said of a person goes with them into another account.
alter table provisioned_emails drop constraint provisioned_emails_organisation_id_user_id_fkey,
  add constraint provisioned_emails_organisation_id_user_id_fkey foreign key (organisation_id, user_id)
  references provisioned_people on delete cascade on update cascade;

-- An employee number means one person. Where several have it, it stays with the one who is here and was seen last; the others' is kept in the table above.
update users set external_id = null where external_id = '';
with placed as (
  select organisation_id, id, external_id,
    first_value(id) over numbered as holder_id, row_number() over numbered as place
  from users where external_id is not null and merged_into is null
  window numbered as (partition by organisation_id, external_id
    order by status = 'deleted', status <> 'active', last_seen_at desc, created_at desc, id)
), noted as (
  insert into account_doubles (organisation_id, user_id, kind, value, holder_id)
  select organisation_id, id, 'number', external_id, holder_id from placed where place > 1
  returning organisation_id, user_id
)
update users u set external_id = null, updated_at = now() from noted n where u.organisation_id = n.organisation_id and u.id = n.user_id;

-- A merged account keeps its number, which leads to the one that lives on; that one may have the same.
create unique index users_by_number on users (organisation_id, external_id) where external_id is not null and merged_into is null;
