-- CRD-23: everyone may create, publish and share content. Who may do what stays with roles: an organisation that wants less takes it out of Learner.

-- Creating channels was part of creating content; those who could go on.
update roles set permissions = permissions || array['CREATE_CHANNELS']
  where ('CREATE_CONTENT' = any(permissions) or key = 'super-admin' and is_default) and not 'CREATE_CHANNELS' = any(permissions);
update roles set permissions = permissions || array['CREATE_CONTENT']
  where is_default and key = 'learner' and not 'CREATE_CONTENT' = any(permissions);
update roles set permissions = permissions || array['SHARE_TO_GROUPS']
  where is_default and key = 'learner' and not 'SHARE_TO_GROUPS' = any(permissions);
