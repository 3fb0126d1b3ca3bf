-- Who explains and signs a sale (宅地建物取引業法35条, 37条).

create table "transactionSpecialists" (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  name text not null,
  "registrationNumber" text not null,
  "validUntil" date not null,
  retired boolean not null default false
);

alter table negotiations add column "specialistID" text references "transactionSpecialists";
