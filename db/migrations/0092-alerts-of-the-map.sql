-- A saved search of a part of the map, in ten-thousandths of a degree.
alter table "searchTerms" add column "south" integer, add column "north" integer, add column "west" integer, add column "east" integer;
