-- Of what a party does again and again in a deal the others have one mail at once, and one for all that followed within a while.
create table "mailPaces" (
  "userID" text not null,
  "negotiationID" text not null references negotiations on delete cascade,
  title text not null,
  kind integer not null,
  since timestamptz(3) not null,
  held integer not null,
  primary key ("userID", "negotiationID", title)
);
create index "mailPaces_since" on "mailPaces" (since);
