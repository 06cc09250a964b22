-- A certificate that was issued again keeps its link and leads to the new one, which names it (LRN-06, B10).
alter table certificates
  add column reissue_of uuid,
  add column reissue_reason text check (reissue_reason in ('name', 'validity')),
  add constraint certificates_reissue_whole check ((reissue_of is null) = (reissue_reason is null));
create unique index certificates_reissued_once on certificates (organisation_id, reissue_of) where reissue_of is not null;
