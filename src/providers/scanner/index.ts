/** What looks for malware in a file: the name of what it has found, or null. Rejects with `ScannerAway`. */
export type Scanner = (bytes: Uint8Array) => Promise<string | null>

/** The scanner does not answer, or in other words than it should: nothing is known of the file. */
export class ScannerAway extends Error {
  constructor(cause: unknown) {
    super(`the scanner of files does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.name = 'ScannerAway'
  }
}
