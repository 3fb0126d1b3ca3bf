-- What the parties of a talk go on calling a home by that nobody reads any more: as everybody read it last.
create table "lastPublications" (
  id text primary key references estates on delete cascade,
  title text,
  "publicAddress" text,
  "topImage" text,
  price bigint not null
);
