/**
 * What the chip of a national ID card (マイナンバーカード) says of its holder, by its certificate for signatures (公的個人認証). The provider has
 * verified the certificate, and that it was not revoked.
 */
export type IdCardReading = {
  /** That of the request which this answers. */
  nonce: string
  name: string
  address: string
  /** YYYY-MM-DD */
  birthDate: string
  /** The number by which the certificate was issued. */
  serial: string
  /** The last day of the certificate, YYYY-MM-DD. */
  validUntil: string
  /** ISO 8601, when the card was read. */
  readAt: string
}

/** Has the holder of a card read its chip, and says what it tells. */
export type IdCardReader = {
  /**
   * Where the holder goes to have their card read: a path of this origin, or a whole address. It is made here, without asking the provider.
   * The provider sends the browser back with a form, whose `answer` is for `readAnswer`.
   * @param until ISO 8601: the request is good until then
   */
  addressOf(request: { nonce: string; until: string }): string
  /** What the provider has read. Throws `IdCardRefused` unless the answer is signed by it. Whose it is, and whether it is in time, is asked by the nonce. */
  readAnswer(answer: string): IdCardReading
  /** Answers what browsers ask of the provider itself; null when the path is not part of it. Only the local one has it. */
  handle?(request: Request): Promise<Response | null>
}

/** How long a request for a card is good: minutes. */
export const idCardMinutes = 15

/** An answer that no provider of ours has signed. The message is for the log, never for the caller. */
export class IdCardRefused extends Error {
  constructor(detail: string) {
    super(`ID card refused: ${detail}`)
    this.name = 'IdCardRefused'
  }
}
