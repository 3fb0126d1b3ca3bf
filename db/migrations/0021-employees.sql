-- The list of those who work for a broker (従業者名簿, 宅地建物取引業法48条3項).

create table employees (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  name text not null,
  "certificateNumber" text not null,
  duty text not null,
  qualification integer not null,
  "joinedOn" date not null,
  "leftOn" date,
  constraint "employees_left_after_joining" check ("leftOn" >= "joinedOn")
);
-- A number is given to one person, and to nobody after them (施行規則 様式第八号).
create unique index "employees_number" on employees ("certificateNumber");
create trigger employees_kept before delete on employees for each row execute function refuse_early_removal(10);
create trigger employees_are_kept before truncate on employees execute function refuse_audit_change();
