-- The number that people call an estate by, beside its id. The defaults are for the previous release, which names none.
create sequence "estateNumbers" maxvalue 99999999;
create function "nextEstateNumber"() returns text language sql volatile as $$
  select 'S-' || left(digits, 4) || '-' || right(digits, 4)
  from lpad(((nextval('"estateNumbers"') * 61803399) % 100000000)::text, 8, '0') digits
$$;
alter table estates add column "estateNumber" text not null default "nextEstateNumber"();
create unique index "estates_estateNumber" on estates ("estateNumber");

alter table publications add column "estateNumber" text not null default '';
create index "publications_estateNumber" on publications ("estateNumber");
update publications set "estateNumber" = estates."estateNumber",
    body = publications.body || jsonb_build_object('estateNumber', estates."estateNumber")
  from estates where estates.id = publications.id;
