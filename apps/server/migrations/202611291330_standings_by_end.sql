-- Standings are listed by certification, soonest to end first: each page, and each piece of the file, read and sorted all of them.
create index certification_people_by_end on certification_people
  (organisation_id, certification_id, (coalesce(expires_on, due_on, '9999-12-31'::date)), user_id) where is_required;
