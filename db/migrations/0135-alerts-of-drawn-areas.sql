-- A saved search may ask for an area drawn on the map: its corners, as PostgreSQL writes a polygon.
alter table "searchTerms" add column polygon text;
