-- Whether a place is listed already is asked of the listings of its town.
create index "estates_town" on estates ("cityCode", town);
