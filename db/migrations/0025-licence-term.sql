-- Until when the operator's licence runs, and what else a broker's sign says (標識, 宅地建物取引業法50条1項).

alter table "operatorVersions" add column "licenceFrom" date;
alter table "operatorVersions" add column "licenceUntil" date;
alter table "operatorVersions" add column "licenceRenewalAppliedOn" date;
alter table "operatorVersions" add column "officeRepresentative" text;

-- The sign says how many work here: the page that visitors share is drawn again when somebody comes or leaves.
create constraint trigger employees_shown after insert or update or delete on employees
  deferrable initially deferred for each row execute function bump_public_version();
