-- Who was asked by mail to work at the desk, in which role (null: 責任者), and what came of it. Whatever ends the role or its giver's
-- account ends the invitation: it must never come to mean more than was said.

create table "deskInvitations" (
  id text primary key,
  "createdAt" timestamptz(3) not null,
  email text not null,
  "deskRoleID" text references "deskRoles" on delete cascade,
  "invitedBy" text not null references users on delete cascade,
  "expiresAt" timestamptz(3) not null,
  "usedAt" timestamptz(3),
  "canceledAt" timestamptz(3)
);
-- A new link ends the one before.
create unique index "deskInvitations_open" on "deskInvitations" (email) where "usedAt" is null and "canceledAt" is null;
create index "deskInvitations_createdAt" on "deskInvitations" ("createdAt");
create index "deskInvitations_deskRoleID" on "deskInvitations" ("deskRoleID");
create index "deskInvitations_invitedBy" on "deskInvitations" ("invitedBy");
