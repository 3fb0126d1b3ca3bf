-- Issued documents: found by date, amount and party, never changed or removed (電子帳簿保存法施行規則4条). `data` is what
-- they say; the PDF is drawn from it and kept by its SHA-256.
create table documents (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  version integer not null,
  kind integer not null,
  number text not null unique,
  "issuedOn" date not null,
  "partyID" text not null,
  "partyName" text not null,
  amount bigint not null,
  "negotiationID" text not null references negotiations,
  "quotationID" text references quotations,
  "orderID" text references orders,
  "paymentID" text references payments,
  reissues integer not null
);
create index "documents_search" on documents ("issuedOn" desc, id desc) include (amount, "partyName");
create index "documents_party" on documents ("partyID", "issuedOn" desc);
create index "documents_negotiation" on documents ("negotiationID");

create table "documentData" (
  "documentID" text primary key references documents,
  data jsonb not null
);
create trigger "documentData_stays" before update or delete on "documentData" for each row execute function refuse_audit_change();
create function refuse_document_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'reissues' - 'updatedAt' - 'version' = to_jsonb(old) - 'reissues' - 'updatedAt' - 'version' then
    return new;
  end if;
  raise exception 'documents are immutable';
end $$;
create trigger documents_stay before update or delete on documents for each row execute function refuse_document_change();

-- The last number given in a month, by kind. Its row is locked while a document is issued, so numbers have no gap.
create table "documentNumbers" (
  kind integer not null,
  month text not null,
  last integer not null,
  primary key (kind, month)
);
