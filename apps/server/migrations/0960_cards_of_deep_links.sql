-- PLY-05: drafts that were made of what a tool gave, by the place of each piece in its list, so that each is made once.
alter table lti_launches add column made jsonb not null default '{}';
