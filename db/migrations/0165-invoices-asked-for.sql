-- The requests for an invoice that the desk has to answer (ChatMessageType.invoiceRequest without an order).
create index "chats_invoices_asked" on chats ("negotiationID", sequence)
  where "messageType" = 4 and "relationID" is null and "hiddenAt" is null;
