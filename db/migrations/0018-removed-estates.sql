-- Drafts and rejected listings that were removed, as they were: a removal by mistake can be taken back by hand. They go with their seller.
create table "removedEstates" (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "userID" text not null,
  "removedBy" text,
  body jsonb not null
);
create index "removedEstates_user" on "removedEstates" ("userID");
