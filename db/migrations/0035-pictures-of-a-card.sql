-- Formerly 225efbf31c7336ae75abea460970bbbc7d5af1fa98a025a9795aacd3ef93a114: with the count of each home, in one transaction in which nobody could read what is published.
-- Formerly 3c81e1e4376793308d4009b2793998826aec7ee20b84a24edaaa7875ba0424e6: the same five hundred homes at a time, each a new version of what the public reads.
-- Formerly 4463d7cddef5deb86377b5a53ed92a7cc7986c813d3af8230c719d72f90c9292: the same without these versions; a million homes rewritten in some minutes still left the start page waiting for ten seconds.
-- How many pictures a published home has: its card says so. Null where an earlier release has published it, until the start or the night
-- counts them (estate/picture-counts.ts).
alter table publications add column "pictureCount" integer;
