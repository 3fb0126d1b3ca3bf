-- The month's journal for a program of accounting: what the operator calls its accounts, and how what was recorded in a month is found.

alter table "operatorVersions" add column "accountReceivable" text;
alter table "operatorVersions" add column "accountBank" text;
alter table "operatorVersions" add column "accountCard" text;
alter table "operatorVersions" add column "accountSuspense" text;
alter table "operatorVersions" add column "accountSales" text;

create index "documents_voided" on documents ("voidedAt") where "voidedAt" is not null;
create index "transfers_recorded" on transfers ("createdAt");
