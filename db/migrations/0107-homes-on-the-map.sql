-- Of homes in a part of the map is asked where they stand and what they cost: the index knows it without the rows.
create index "publications_map" on publications ("townLat", "townLng") include (price, town) where "suspendedReason" is null;
