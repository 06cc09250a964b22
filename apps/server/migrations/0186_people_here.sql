-- Directories page through everybody by position, and ask how many there are: both are read from this index alone (ADM-04).
create index users_here on users (organisation_id, id) where status in ('active', 'suspended');
