-- One folding of names for every list and picker, the same as the search's: case, accents, width of letters, forms of hamza and alef, vowels that may be left out;
-- hyphens, points and commas are spaces, apostrophes and invisible characters nothing. A text of nothing else stays itself, so that it finds what has it.
create or replace function name_key(name text) returns text
  language sql immutable parallel safe
  as $$
  select coalesce(nullif(btrim(regexp_replace(
    replace(replace(normalize(regexp_replace(normalize(
      replace(replace(replace(replace(
        translate(
          normalize(regexp_replace(lower(name), '[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF''‘’ʻʼ`´′׳״]', '', 'g'), NFKC),
          'øđðłħıĸςأإآٱىةؤئکی', 'oddlhikσاااايهويكي'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      NFKD), '[\u0300-\u036F\u0591-\u05BD\u05BF-\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06ED\u093C]', '', 'g'), NFC),
      E'\u0E4D\u0E32', E'\u0E33'), E'\u0ECD\u0EB2', E'\u0EB3'),
    '[\s,.،、\-\u00B7\u058A\u05BE\u2010-\u2015\u2212\u30FB]+', ' ', 'g')), ''), lower(name)) $$;

-- The keys that the new folding changes are written again; most rows stay untouched.
update users set first_name = first_name, last_name = last_name
  where full_name_key <> name_key(btrim(first_name || ' ' || last_name)) or last_name_key <> name_key(last_name);
update targets set name = name where name_key <> name_key(name);
update certifications set name = name where name_key <> name_key(name);
update locations set title = title where title_key <> name_key(title);
update org_units set title = title where title_key <> name_key(title);

-- Each word of a name with what follows it and then what stands before: "anne marie le goff", "marie le goff anne", "le goff anne marie", "goff anne marie le".
-- So a name is found from any of its words and in either order, by a range of an index.
create table user_name_words (
  organisation_id uuid not null,
  key text collate "C" not null,
  user_id uuid not null,
  primary key (organisation_id, key, user_id),
  foreign key (organisation_id, user_id) references users (organisation_id, id) on delete cascade
);
create index user_name_words_of_person on user_name_words (organisation_id, user_id);
call protect_tenant_table('user_name_words');

create function name_words(name text) returns setof text
  language sql immutable parallel safe
  as $$
  select distinct array_to_string(words[place:] || words[:place - 1], ' ')
  from (select string_to_array(name, ' ') as words) w, generate_subscripts(words, 1) as place where name <> '' and place <= 12 $$;
grant execute on function name_words to waymark_app;

create function keep_name_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.full_name_key = new.full_name_key then
      return null;
    end if;
    delete from user_name_words where organisation_id = new.organisation_id and user_id = new.id;
  end if;
  insert into user_name_words (organisation_id, key, user_id)
    select new.organisation_id, word, new.id from name_words(new.full_name_key) word;
  return null;
end $$;
create trigger name_words after insert or update of first_name, last_name on users for each row execute function keep_name_words();

insert into user_name_words (organisation_id, key, user_id)
  select u.organisation_id, word, u.id from users u, name_words(u.full_name_key) word;
