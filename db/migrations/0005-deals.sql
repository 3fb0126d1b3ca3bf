-- What a deal needs besides its own row: offers, and how far each member has read. The desk reads as one (`admin`).
create table offers (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "negotiationID" text not null references negotiations,
  "offeredBy" integer not null,
  "offererID" text not null,
  status integer not null,
  price bigint not null,
  deposit bigint,
  "loanUntil" date,
  "deliveryDate" date,
  conditions text,
  "expiresAt" timestamptz(3) not null,
  "buyerConfirmedAt" timestamptz(3),
  "sellerConfirmedAt" timestamptz(3)
);
create index "offers_negotiation" on offers ("negotiationID", "createdAt" desc, id desc);
create unique index "offers_open_once" on offers ("negotiationID") where status = 1;

create table "chatReads" (
  "negotiationID" text not null references negotiations,
  "readerID" text not null,
  sequence integer not null,
  "readAt" timestamptz(3) not null,
  primary key ("negotiationID", "readerID")
);

create unique index "negotiations_established_once" on negotiations ("estateID") where status = 3 and not "deletedFlag";
create index "negotiations_newest" on negotiations ("lastSendAt" desc nulls last, id desc);
