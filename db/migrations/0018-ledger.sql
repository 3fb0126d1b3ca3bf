-- Formerly bbadf59cc8767b3fdcd94858316592fdabdb6b50c61eaef1d7da13e6f7538b25: in one transaction, in which people waited at their deals until all of these were looked through.
-- The ledger of a broker (帳簿, 宅地建物取引業法49条): a line is a fact of its day, and what changes later is another line.

-- Step: the lines and the years, of which nobody knows yet.
create table if not exists "ledgerLines" (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "negotiationID" text not null,
  "fiscalYear" integer not null,
  kind integer not null,
  "firstID" text,
  note text,
  "tradedOn" date not null,
  "tradeType" text not null,
  place text not null,
  area text not null,
  overview text not null,
  price bigint not null,
  "sellerName" text not null,
  "sellerAddress" text not null,
  "buyerName" text not null,
  "buyerAddress" text not null,
  agents text,
  "otherBrokers" text,
  fee bigint not null,
  terms text,
  "specialistName" text,
  "specialistNumber" text
);
-- A deal has one first line, to which its others point.
create unique index if not exists "ledgerLines_first" on "ledgerLines" ("negotiationID") where "firstID" is null;
create index if not exists "ledgerLines_deal" on "ledgerLines" ("negotiationID", "createdAt", id);
create index if not exists "ledgerLines_year" on "ledgerLines" ("fiscalYear", "createdAt" desc, id desc);
create index if not exists "ledgerLines_by_created" on "ledgerLines" ("createdAt" desc, id desc);

-- What the desk's search finds a line by.
create or replace function "textsOf"(line "ledgerLines") returns setof "deskTexts" language sql stable as $$
  values ('entry', line.id, lower(concat_ws(' ', line.place, line."sellerName", line."sellerAddress", line."buyerName",
    line."buyerAddress", line.agents, line."otherBrokers", line.terms, line.note, line."specialistName")))
$$;
create or replace trigger "ledgerLines_texts" after insert or update or delete on "ledgerLines" for each row execute function keep_texts();

-- Years that are over: nothing is entered into them any more.
create table if not exists "ledgerYears" (
  "fiscalYear" integer primary key,
  "lastDay" date not null,
  "closedAt" timestamptz(3) not null
);

create or replace function refuse_closed_ledger_year() returns trigger language plpgsql as $$
begin
  if exists (select from "ledgerYears" y where y."fiscalYear" = new."fiscalYear" and y."closedAt" <= new."createdAt") then
    raise exception 'the ledger of % is closed', new."fiscalYear";
  end if;
  return new;
end $$;
create or replace trigger "ledgerLines_open" before insert on "ledgerLines" for each row execute function refuse_closed_ledger_year();
create or replace trigger "ledgerLines_stay" before update on "ledgerLines" for each row execute function refuse_audit_change();
create or replace trigger "ledgerLines_kept" before delete on "ledgerLines" for each row execute function refuse_early_removal(5);
create or replace trigger "ledgerLines_are_kept" before truncate on "ledgerLines" execute function refuse_audit_change();
create or replace trigger "ledgerYears_stay" before update or delete on "ledgerYears" for each row execute function refuse_audit_change();
create or replace trigger "ledgerYears_are_kept" before truncate on "ledgerYears" execute function refuse_audit_change();
-- Step: a line is of a deal.
alter table "ledgerLines" drop constraint if exists "ledgerLines_negotiationID_fkey",
  add constraint "ledgerLines_negotiationID_fkey" foreign key ("negotiationID") references negotiations;
-- Step: the month in which the operator's year ends; March where nobody has said.
alter table "operatorVersions" add column if not exists "fiscalYearEndMonth" integer;
-- Step: deals that were agreed upon before there was a ledger: the night's work enters the brokered ones, and says so.
create table if not exists "ledgerBacklog" ("negotiationID" text primary key references negotiations);
-- Step: which these are.
insert into "ledgerBacklog" select id from negotiations where status in (3, 4) and "sellerName" <> '—' on conflict do nothing;
