-- What the pages of an organisation say otherwise in a language, in one word: it stands in the address of those texts, and is asked for whenever an
-- organisation is read. Worked out only where such texts change.
create table organisation_text_digests (
  organisation_id uuid not null references organisations on delete cascade,
  language text not null,
  digest text not null,
  primary key (organisation_id, language)
);
call protect_tenant_table('organisation_text_digests');

create function note_text_digests() returns trigger language plpgsql as $$
begin
  with touched as (select distinct organisation_id, language from changed),
  said as (
    select k.organisation_id, k.language, d.digest from touched k
    cross join lateral (
      select md5(string_agg(t.source || '/' || t.text_id || E'\n' || t.text, E'\n' order by t.source, t.text_id)) as digest
      from organisation_texts t
      where t.organisation_id = k.organisation_id and t.language = k.language and t.source <> 'server') d
  ), gone as (
    delete from organisation_text_digests o using said
    where o.organisation_id = said.organisation_id and o.language = said.language and said.digest is null
  )
  insert into organisation_text_digests (organisation_id, language, digest)
  select organisation_id, language, digest from said where digest is not null
  on conflict (organisation_id, language) do update set digest = excluded.digest;
  return null;
end $$;
create trigger organisation_texts_added after insert on organisation_texts
  referencing new table as changed for each statement execute function note_text_digests();
create trigger organisation_texts_changed after update on organisation_texts
  referencing new table as changed for each statement execute function note_text_digests();
create trigger organisation_texts_gone after delete on organisation_texts
  referencing old table as changed for each statement execute function note_text_digests();

insert into organisation_text_digests (organisation_id, language, digest)
select organisation_id, language, md5(string_agg(source || '/' || text_id || E'\n' || text, E'\n' order by source, text_id))
from organisation_texts where source <> 'server' group by organisation_id, language;

-- Open reports are read in the order in which they came.
create index wording_reports_waiting on wording_reports (organisation_id, id) where state = 'open';
drop index wording_reports_open;
