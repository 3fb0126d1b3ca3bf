-- The rate of consumption tax that the price of a service holds; all of them held 10 % so far. 0: what bears none.
alter table "serviceMenus" add column "taxRate" integer not null default 10 check ("taxRate" in (10, 8, 0));
