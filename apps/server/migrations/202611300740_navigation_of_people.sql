-- How a person has the unified navigation (SHL-33): null until they change anything.
alter table users add column navigation jsonb;
