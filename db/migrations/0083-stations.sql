-- The stations within reach of a home. Defaults: the previous release writes without these columns.
alter table estates
  add column stations jsonb not null default '[]',
  add column "stationIDs" text[] not null default '{}';
alter table publications
  add column stations jsonb not null default '[]',
  add column "stationIDs" text[] not null default '{}';

-- First, since no index is made on a table whose rows have just been changed.
create index "publications_stations" on publications using gin ("stationIDs") where "suspendedReason" is null;

update publications set body = jsonb_set(body, '{stations}', '[]') where not body ? 'stations';
