-- What the desk made for somebody who asked for it by telephone or letter. Nobody did before.
alter table estates add column "onBehalfFlag" boolean not null default false;
alter table negotiations add column "onBehalfFlag" boolean not null default false;
