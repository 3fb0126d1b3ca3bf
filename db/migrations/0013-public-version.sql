-- How often what the public reads has changed: pages that were drawn for visitors are kept as long as this stands still.
-- Bumped once a transaction, at its commit, so that nobody waits for another's work.
create table "publicVersion" (
  one boolean primary key default true check (one),
  n bigint not null default 0,
  "changedBy" xid8 not null default pg_current_xact_id()
);
insert into "publicVersion" default values;

create function bump_public_version() returns trigger language plpgsql as $$
begin
  update "publicVersion" set n = n + 1, "changedBy" = pg_current_xact_id()
    where "changedBy" <> pg_current_xact_id();
  return null;
end $$;
create constraint trigger publications_shown after insert or update or delete on publications
  deferrable initially deferred for each row execute function bump_public_version();
create constraint trigger notices_shown after insert or update or delete on notices
  deferrable initially deferred for each row execute function bump_public_version();
create constraint trigger menus_shown after insert or update or delete on "serviceMenus"
  deferrable initially deferred for each row execute function bump_public_version();
create constraint trigger facilities_shown after insert or update or delete on "facilityCategoryMasters"
  deferrable initially deferred for each row execute function bump_public_version();
