-- How a deal ends: the day on which the property was handed over, since when it is over, and how often its members
-- have been reminded of a silence (by the moment in which the silence began).
alter table negotiations add column "deliveredOn" date, add column "failedAt" timestamptz(3);
update negotiations set "failedAt" = "updatedAt" where status = 9;

create table "dealReminders" (
  "negotiationID" text primary key references negotiations,
  "silentSince" timestamptz(3) not null,
  count integer not null
);

-- What regular work looks for.
create index "quotations_valid" on quotations ("validUntil") where "quotationStatus" = 2;
create index "offers_expiring" on offers ("expiresAt") where status = 1;
create index "payments_waiting" on payments ("dueDate") where "paymentStatus" in (1, 3);
create index "negotiations_open" on negotiations ("lastSendAt") where status in (1, 2);
