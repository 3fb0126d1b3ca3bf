-- The statements of the operator's bank as they came (電子帳簿保存法7条), and their lines, to be found by day, amount and name.

create table "bankStatements" (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "filePath" text not null unique,
  "fileName" text not null,
  sha256 text not null unique,
  size integer not null,
  "firstOn" date not null,
  "lastOn" date not null,
  "lineCount" integer not null,
  "takenBy" text not null,
  constraint "bankStatements_days_in_order" check ("firstOn" <= "lastOn")
);
create index "bankStatements_newest" on "bankStatements" ("createdAt" desc, id desc);

create table "bankStatementLines" (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  "statementID" text not null references "bankStatements",
  line integer not null,
  "tradedOn" date not null,
  kind integer not null,
  amount bigint not null,
  name text not null,
  note text,
  "depositKey" text,
  unique ("statementID", line)
);
-- Each order and each tab of the list walks an index; the name is compared in the index of the day.
create index "bankStatementLines_search" on "bankStatementLines" ("tradedOn" desc, id desc) include (amount, name);
create index "bankStatementLines_amount" on "bankStatementLines" (amount, id);
create index "bankStatementLines_by_kind" on "bankStatementLines" (kind, "tradedOn" desc, id desc);

-- What the desk's search finds a line by; a name is typed with and without the spaces in it.
create function "textsOf"(line "bankStatementLines") returns setof "deskTexts" language sql stable as $$
  values ('statement', line.id, lower(concat_ws(' ', line.name, replace(line.name, ' ', ''), line.note)))
$$;
create trigger "bankStatementLines_texts" after insert or update or delete on "bankStatementLines"
  for each row execute function keep_texts();

create trigger "bankStatements_stay" before update on "bankStatements" for each row execute function refuse_audit_change();
create trigger "bankStatements_kept" before delete on "bankStatements" for each row execute function refuse_early_removal(10);
create trigger "bankStatements_are_kept" before truncate on "bankStatements" execute function refuse_audit_change();
create trigger "bankStatementLines_stay" before update on "bankStatementLines"
  for each row execute function refuse_audit_change();
create trigger "bankStatementLines_kept" before delete on "bankStatementLines"
  for each row execute function refuse_early_removal(10, 'bankStatements');
create trigger "bankStatementLines_are_kept" before truncate on "bankStatementLines" execute function refuse_audit_change();
