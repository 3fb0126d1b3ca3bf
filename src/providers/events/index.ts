/**
 * Notifies listeners, in this process or another, that something has changed. An event only wakes them: the change itself is
 * read from the database, so a lost event costs time and never data.
 */
export type Events = {
  publish(channel: string, event: string): void
  /** Answers a function that ends the subscription. */
  subscribe(channel: string, listener: (event: string) => void): () => void
  close(): Promise<void>
}
