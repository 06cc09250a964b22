-- Recomputing certificates can be stopped: those that were changed stay changed (LRN-08).
alter table certification_recomputations drop constraint certification_recomputations_state_check;
alter table certification_recomputations add constraint certification_recomputations_state_check
  check (state in ('previewing', 'previewed', 'outdated', 'running', 'done', 'failed', 'stopped'));
