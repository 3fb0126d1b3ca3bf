-- The kinds of home that a service is for; every kind, where none is named.
alter table "serviceMenus" add column "estateKinds" integer[] not null default '{}';
