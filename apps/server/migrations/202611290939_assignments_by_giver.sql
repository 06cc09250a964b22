-- What someone assigned last, to assign it again.
create index assignments_by_giver on assignments (organisation_id, given_by, given_at desc) where given_by is not null;
