-- While certificates are being recomputed its page asks again and again how many have other terms: a count on the row of the run, which is kept up.
alter table certification_recomputations add column other_terms integer not null default 0;
