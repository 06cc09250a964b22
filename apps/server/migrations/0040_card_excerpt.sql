-- The first words of a card's description without its tags, as lists show them: cut when it is written, not for every reader.
alter table cards add column excerpt text not null default '';

with plain as (
  select organisation_id, id, trim(regexp_replace(
    replace(replace(replace(replace(replace(
      regexp_replace(regexp_replace(description, '</(p|h\d|li|blockquote|tr|figcaption)>|<br\s*/?>', ' ', 'gi'), '<[^>]*>', '', 'g'),
      '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&nbsp;', ' '), '&amp;', '&'), '\s+', ' ', 'g')) as words
  from cards where description <> ''
)
update cards c set excerpt = case when length(words) > 140 then rtrim(left(words, 139)) || '…' else words end
from plain where plain.organisation_id = c.organisation_id and plain.id = c.id;
