-- Files of packages are found by names that went through other systems: composed, and without case where one fits.
alter table scorm_files add column folded text;
update scorm_files set folded = lower(normalize(path, NFC));
alter table scorm_files alter column folded set not null;
create index scorm_files_by_folded on scorm_files (organisation_id, file_id, folded);
-- The encoding that is claimed as a file is served; scripts and plain texts were claimed to be UTF-8 so far.
alter table scorm_files add column charset text;
update scorm_files set charset = 'utf-8' where path ~* '\.(m?js|txt)$';
