-- Money goes out by two administrators: a refund is of a payment, of a deposit that nobody is waiting for, or of what came too much
-- (both). The payee's account lies sealed until the money is sent; the row shows the last digits alone.
alter table refunds alter column "paymentID" drop not null;
alter table refunds add column "transferID" text references transfers;
alter table refunds add column "bankAccount" text;
alter table refunds add column "sentOn" date;
alter table refunds add constraint "refunds_of_something" check ("paymentID" is not null or "transferID" is not null);
-- A deposit is given back once.
create unique index "refunds_deposit_once" on refunds ("transferID") where status in (1, 2);
create table "refundAccounts" (
  "refundID" text primary key references refunds on delete cascade,
  sealed text not null
);
