-- Skills that another system knew are evidence of their own kind (ADM-15).
alter table skill_evidence drop constraint skill_evidence_source_check;
alter table skill_evidence add constraint skill_evidence_source_check
  check (source in ('self', 'peer', 'manager', 'assessment', 'project', 'mentorship', 'credential', 'content', 'experience', 'import'));
