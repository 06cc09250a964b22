-- When two accounts that had the same were said to be two people: what is noted of them again is the same note (ADM-01).
alter table account_doubles add column forgotten_at timestamptz;

-- The language of the pages was added to those that people speak; where that made more than a profile takes, it is not kept.
update users set additional_languages = additional_languages[1:20] where cardinality(additional_languages) > 20;

-- Content is found by the title that tables of other systems name it with (LRN-03).
create index cards_by_plain_title on cards
  (organisation_id, lower(btrim(regexp_replace(replace(normalize(title, NFC), '"', ''''), '\s+', ' ', 'g')))) where state <> 'deleted';
