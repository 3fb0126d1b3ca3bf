-- Where a published home stands: the centre of its town, in ten-thousandths of a degree. The night's work fills in what is published
-- already, and what the previous release publishes.
alter table publications add column "townLat" integer, add column "townLng" integer;
