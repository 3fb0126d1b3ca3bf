/** Under which the mails' texts are read. */
export const mailTextsKey = ['mail texts'] as const
