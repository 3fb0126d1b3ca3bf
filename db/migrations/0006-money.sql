-- Money: what came in, what goes back, and what the gateway told us (each event once).
create table transfers (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "paidOn" date not null,
  "payerName" text not null,
  amount bigint not null,
  "paymentID" text references payments,
  status integer not null,
  note text
);
create index "transfers_queue" on transfers (status, "paidOn" desc, id desc);

create table refunds (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "paymentID" text not null references payments,
  amount bigint not null,
  reason text not null,
  status integer not null,
  "requestedBy" text not null,
  "approvedBy" text
);
create index "refunds_queue" on refunds (status, "createdAt", id);
create index "refunds_payment" on refunds ("paymentID");

create table "gatewayEvents" (
  id text primary key,
  type text not null,
  "paymentID" text not null,
  "createdAt" timestamptz(3) not null
);

create table "quotationVersions" (
  id text primary key,
  "quotationID" text not null references quotations,
  version integer not null,
  lines jsonb not null,
  "totalAmount" bigint,
  "validUntil" date,
  note text,
  "createdAt" timestamptz(3) not null,
  "actorID" text
);
create index "quotationVersions_of" on "quotationVersions" ("quotationID", version);
