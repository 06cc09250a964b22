-- What is shown to visitors of the whole internet is a right of its own (CRD-13, CRD-23), for those who look after content.

update roles set permissions = permissions || array['PUBLISH_TO_PUBLIC']
  where is_default and key in ('curator', 'admin', 'organisation-admin', 'super-admin') and not 'PUBLISH_TO_PUBLIC' = any(permissions);
