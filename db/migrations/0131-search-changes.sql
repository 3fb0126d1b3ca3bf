-- Homes whose publication has changed since the search index took it, in the order in which that was written; and of which making the
-- index is. Unlogged: both are forgotten by a crash and left out of backups, and an index that nobody knows of is made anew.
create unlogged table "searchChanges" (id bigint generated always as identity primary key, "estateID" text not null);
create unlogged table "searchIndex" (
  one boolean primary key default true check (one),
  build text not null default '',
  "heldBy" text not null default '',
  "heldUntil" timestamptz(3) not null default '-infinity'
);

create function note_search_change() returns trigger language plpgsql as $$
begin
  insert into "searchChanges" ("estateID") values (coalesce(new.id, old.id));
  return null;
end $$;
create trigger publications_changed after insert or update or delete on publications
  for each row execute function note_search_change();
