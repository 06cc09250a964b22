-- Matching asks with every list whether a skill changed since it last looked.
create index skills_by_change on skills (organisation_id, updated_at);
