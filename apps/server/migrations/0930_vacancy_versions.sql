-- SOU-02: of two who change a vacancy at the same moment, the second is told.
alter table vacancies add column version integer not null default 1;
