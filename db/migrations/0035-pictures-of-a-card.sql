-- How many pictures a published home has: its card says so. Null where the previous release publishes meanwhile.
alter table publications add column "pictureCount" integer;
-- Changes rows of publications, publicVersion: cards tell how many pictures there are.
update publications set "pictureCount" = jsonb_array_length(body->'estatePhotos');
