-- What everybody may read of an estate, they may also narrow a list by. Defaults: the previous release writes without these columns.
alter table publications
  add column "routeDescription" text,
  add column "priceDecided" boolean not null default true,
  add column "freeTransfer" boolean not null default false,
  add column "appealPoint" text,
  add column notes text,
  add column disclosure text,
  add column "disclosureSource" integer,
  add column "deliveryTiming" integer,
  add column "deliveryDate" date,
  add column "facilityFree" text,
  add column "reasonForSale" text,
  add column "reasonForSaleCodes" integer[] not null default '{}',
  add column "surveyCodes" integer[] not null default '{}',
  add column "surveyMemo" text,
  add column renovation text;

update publications set
  "routeDescription" = body ->> 'routeDescription',
  "priceDecided" = coalesce((body ->> 'priceDecided')::boolean, true),
  "freeTransfer" = coalesce((body ->> 'freeTransfer')::boolean, false),
  "appealPoint" = body ->> 'appealPoint',
  notes = body ->> 'notes',
  disclosure = body ->> 'disclosure',
  "disclosureSource" = (body ->> 'disclosureSource')::integer,
  "deliveryTiming" = (body ->> 'deliveryTiming')::integer,
  "deliveryDate" = (body ->> 'deliveryDate')::date,
  "facilityFree" = body ->> 'facilityFree',
  "reasonForSale" = body ->> 'reasonForSale',
  "reasonForSaleCodes" = array(select jsonb_array_elements_text(coalesce(nullif(body -> 'reasonForSaleCodes', 'null'), '[]'))::integer),
  "surveyCodes" = array(select jsonb_array_elements_text(coalesce(nullif(body -> 'surveyCodes', 'null'), '[]'))::integer),
  "surveyMemo" = body ->> 'surveyMemo',
  renovation = body ->> 'renovation';
