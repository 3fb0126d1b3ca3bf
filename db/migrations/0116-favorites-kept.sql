-- What a buyer writes about a favourite, what it cost when it became one, and where it stands in their own order.
alter table favorites
  add column note text,
  add column "priceThen" bigint,
  add column place integer;
