-- Issued documents: found by date, amount and party, never changed or removed (電子帳簿保存法施行規則4条). `data` is what they say; the
-- PDF is drawn from it and kept by its SHA-256. A paper may be issued again, and once it may cease to stand.
create function refuse_document_change() returns trigger language plpgsql as $$
declare stays text[] := array['reissues', 'voidedAt', 'updatedAt', 'version'];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - stays = to_jsonb(old) - stays
    and (old."voidedAt" is null or new."voidedAt" is not distinct from old."voidedAt") then
    return new;
  end if;
  raise exception 'documents are immutable';
end $$;

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
  reissues integer not null,
  -- Since when it no longer stands: what it says stays as it was issued.
  "voidedAt" timestamptz(3),
  -- The day of the money on a receipt or a refund, as the paper itself says it: lists and their files tell it, and not the day of issue.
  "paidOn" date
);
create index "documents_search" on documents ("issuedOn" desc, id desc) include (amount, "partyName");
create index "documents_party" on documents ("partyID", "issuedOn" desc);
create index "documents_negotiation" on documents ("negotiationID");
create index "documents_order" on documents ("orderID");
-- Orders are found by the number of a paper alone: the index of all words leads to very many papers besides.
create index "documents_words" on documents using gin ("gramsOf"(coalesce(number, '') || ' ' || coalesce("partyName", '')));
create index "documents_quotation" on documents ("quotationID");
create index "documents_amount" on documents (amount, id);
create index "documents_numbers" on documents using gin ("gramsOf"(coalesce(number, '')));
create trigger documents_stay before update on documents for each row execute function refuse_document_change();
create trigger documents_kept before delete on documents for each row execute function refuse_early_removal(10);

create table "documentData" (
  "documentID" text primary key references documents,
  data jsonb not null
);
create trigger "documentData_stays" before update on "documentData" for each row execute function refuse_audit_change();
-- What a paper says goes with the paper.
create trigger "documentData_kept" before delete on "documentData"
  for each row execute function refuse_early_removal(10, documents);

-- The last number given in a month, by kind. Its row is locked while a document is issued, so numbers have no gap.
create table "documentNumbers" (
  kind integer not null,
  month text not null,
  last integer not null,
  primary key (kind, month)
);
