-- Homes that whoever has no account wants to see no more in what is sent to their address.
create table "hiddenByMail" (
  "addressID" text not null references "alertAddresses" (id) on delete cascade,
  "estateID" text not null references estates (id) on delete cascade,
  "createdAt" timestamptz(3) not null,
  primary key ("addressID", "estateID")
);
create index "hiddenByMail_estate" on "hiddenByMail" ("estateID");
