-- Certificates of everyone come by the day they were issued on: those brought over from another system are older than their rows.
create index certificates_by_day on certificates (organisation_id, issued_on desc, id desc);
