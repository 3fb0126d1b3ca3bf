-- When a row first named an upload. One that no row has named within a day is cleared away; what is there already stays.
alter table images add column "attachedAt" timestamptz(3);
update images set "attachedAt" = "createdAt";
create index images_unattached on images ("createdAt") where "attachedAt" is null;
