-- The papers of an estate as they were: from when to when each was in its list, and from when to when an approval stood by it.
create table "documentVersions" (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  "estateID" text not null references estates on delete cascade,
  "addedBy" text,
  data jsonb not null,
  "approvedAt" timestamptz(3),
  "approvedUntil" timestamptz(3),
  "removedAt" timestamptz(3),
  "removedBy" text
);
create index "documentVersions_estate" on "documentVersions" ("estateID", "createdAt");

-- What published listings name at present is what was approved, as far as anybody knows.
insert into "documentVersions" (id, "createdAt", "estateID", data, "approvedAt")
  select gen_random_uuid()::text, coalesce(e."approvedAt", e."updatedAt"), e.id, d,
      case when p.id is not null then e."approvedAt" end
    from estates e left join publications p on p.id = e.id, jsonb_array_elements(e.documents) d;

-- Whether a file is on show is asked at every opening. First, since no index is made on a table whose rows have just been changed.
create index publications_documents on publications using gin ((body -> 'documents') jsonb_path_ops);

-- Papers that were published before had a name, a kind and a group alone.
update publications set body = jsonb_set(body, '{documents}', (
  select jsonb_agg(jsonb_build_object('id', n::text, 'inquirySource', 1, 'path', null, 'size', null) || d order by n)
    from jsonb_array_elements(body -> 'documents') with ordinality as each (d, n)
)) where body -> 'documents' <> '[]';
