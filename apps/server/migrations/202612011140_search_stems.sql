-- What the forms of a word have in common, by language (`fi:taito`): of every word of the vocabulary that stands in a text whose language is known (SRC-06).
create table search_stems (
  organisation_id uuid not null references organisations on delete cascade,
  stem text collate "C" not null,
  term text collate "C" not null,
  primary key (organisation_id, stem, term)
);
call protect_tenant_table('search_stems');
create index search_stems_of_term on search_stems (organisation_id, term);

-- How far the documents of a kind are by the words of today: those that were put before there were stems are put again, once.
create table search_renewals (
  organisation_id uuid not null references organisations on delete cascade,
  kind text not null,
  version integer not null,
  primary key (organisation_id, kind)
);
call protect_tenant_table('search_renewals');

-- For every word of `asked` ({word, roughStem, stems, ownStems}): the word itself where it occurs, its other forms, and the most alike ones where there is neither.
-- A word that stands in texts of known languages is taken in those and in the language of who asks; any other may be of each language that its letters allow.
-- Words of no known language have other forms by their rough stem.
create function search_meanings(asked jsonb)
  returns table (word text, term text, documents integer, how text)
  language plpgsql stable security definer set search_path = public set plan_cache_mode = force_generic_plan
  as $$
declare
  organisation constant uuid := current_organisation_id();
begin
  return query
    with a as materialized (
      select w.value ->> 'word' as word, w.value ->> 'roughStem' as rough, w.value -> 'stems' as stems, w.value -> 'ownStems' as own,
        array(select s.stem from search_stems s where s.organisation_id = organisation and s.term = w.value ->> 'word') as kept
      from jsonb_array_elements(asked) w
    ), forms as materialized (
      select a.word, f.term, f.documents from a cross join lateral (
        select v.term, v.documents from (
          select a.word as term
          union
          select s.term from (
            select unnest(a.kept) as stem
            union select jsonb_array_elements_text(case when a.kept = '{}' then a.stems else a.own end)) k
          cross join lateral (
            select s.term from search_stems s where s.organisation_id = organisation and s.stem = k.stem limit 100) s
          union
          select v.term from search_vocabulary v
          where v.organisation_id = organisation and v.stem = a.rough
            and not exists (select from search_stems s where s.organisation_id = organisation and s.term = v.term)) t
        join search_vocabulary v on v.organisation_id = organisation and v.term = t.term
        order by v.term = a.word desc, v.documents desc limit 16) f
    )
    select f.word, f.term, f.documents, case when f.term = f.word then 'same' else 'stem' end from forms f
    union all
    select a.word, v.term, v.documents, 'alike'
    from a
    cross join lateral (
      select v.term, v.documents from search_vocabulary v
      where v.organisation_id = organisation and v.term % a.word and abs(length(v.term) - length(a.word)) <= 2
      order by similarity(v.term, a.word) desc, v.documents desc limit 20) v
    where length(a.word) >= 4 and not exists (select from forms f where f.word = a.word);
end $$;
revoke execute on function search_meanings from public;
grant execute on function search_meanings to waymark_app;
