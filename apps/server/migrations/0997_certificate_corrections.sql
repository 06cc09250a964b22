-- Who looks after certificates can give one another name than its holder's profile has (LRN-06, B10).
alter table certificates
  -- The name in the profile when it was issued with another one; null where it has the name of the profile.
  add column profile_name text,
  -- Why someone corrected it for its holder.
  add column reissue_note text not null default '';
create index certificates_newest on certificates (organisation_id, created_at desc, id desc);
