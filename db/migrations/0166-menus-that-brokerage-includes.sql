-- Whether a service is part of what a broker is paid for (宅地建物取引業法46条): 1 as the brokerage fee, 2 another service. What a
-- contract needs once is sold to one side of a deal.
alter table "serviceMenus" add column kind integer not null default 2;
alter table "serviceMenus" add column "oncePerDeal" boolean not null default false;
alter table "serviceMenus" add constraint "serviceMenus_kind" check (kind in (1, 2));

-- The services of the first set, by the names that it gave them.
update "serviceMenus" set kind = 1
where name in ('掲載利用料', '取引サポート利用料', '物件の調査代行', '契約書類の作成', '建物状況調査の手配');
update "serviceMenus" set "oncePerDeal" = true where name = '契約書類の作成';

-- What kind of fee a usage fee was in its deal; nothing where a quotation says it line by line.
alter table orders add column kind integer;
alter table orders add constraint "orders_kind" check (kind in (1, 2));
