-- What is in use does not vanish: it retires, and is not offered any more. Services that are not asked for together.
alter table "serviceMenus" add column retired boolean not null default false, add column "exclusiveWith" text[] not null default '{}';
alter table "facilityCategoryMasters" add column retired boolean not null default false;
