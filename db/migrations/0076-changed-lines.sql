-- What has been changed in a room since it was said: streams look for it at each news of the room, by the moment of the change.
create index "chats_changed" on chats ("negotiationID", "updatedAt") where version > 1;
