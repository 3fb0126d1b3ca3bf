-- What was said and agreed in a deal, kept word for word when it is finished.
create table "dealRecords" (
  "negotiationID" text primary key references negotiations,
  "createdAt" timestamptz(3) not null,
  data jsonb not null
);
