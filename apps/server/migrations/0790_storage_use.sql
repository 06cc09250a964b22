-- How many bytes of files a person and an organisation have (MED-14), unfinished uploads with all that was announced. owner_id is null for the organisation.
create table storage_use (
  organisation_id uuid not null references organisations on delete cascade,
  owner_id uuid,
  bytes bigint not null default 0,
  unique nulls not distinct (organisation_id, owner_id),
  foreign key (organisation_id, owner_id) references users on delete cascade
);
call protect_tenant_table('storage_use');

insert into storage_use (organisation_id, owner_id, bytes)
select organisation_id, owner_id, sum(size) from files where status in ('pending', 'ready') group by grouping sets ((organisation_id, owner_id), (organisation_id));

-- Files that are refused or infected have no bytes any longer. Rows are locked in the same order by all: the person's, then the organisation's.
create function count_storage() returns trigger language plpgsql as $$
declare
  was bigint := 0;
  is_now bigint := 0;
  changed files;
begin
  if tg_op <> 'INSERT' then
    changed := old;
    if old.status in ('pending', 'ready') then was := old.size; end if;
  end if;
  if tg_op <> 'DELETE' then
    changed := new;
    if new.status in ('pending', 'ready') then is_now := new.size; end if;
  end if;
  if was = is_now then return null; end if;
  if tg_op = 'DELETE' then
    update storage_use set bytes = bytes - was where organisation_id = changed.organisation_id and owner_id = changed.owner_id;
    update storage_use set bytes = bytes - was where organisation_id = changed.organisation_id and owner_id is null;
  else
    insert into storage_use as u (organisation_id, owner_id, bytes) values (changed.organisation_id, changed.owner_id, is_now - was)
      on conflict (organisation_id, owner_id) do update set bytes = u.bytes + excluded.bytes;
    insert into storage_use as u (organisation_id, owner_id, bytes) values (changed.organisation_id, null, is_now - was)
      on conflict (organisation_id, owner_id) do update set bytes = u.bytes + excluded.bytes;
  end if;
  return null;
end $$;
create trigger files_count_storage after insert or update of status, size or delete on files for each row execute function count_storage();
