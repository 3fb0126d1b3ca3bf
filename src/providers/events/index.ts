/**
 * Tells whoever listens, in this process or another, that something has changed. It only wakes: what has changed is
 * read from the database, so an event that is lost costs time and never data.
 */
export type Events = {
  publish(channel: string, event: string): void
  /** Answers how to stop. */
  subscribe(channel: string, listener: (event: string) => void): () => void
  close(): Promise<void>
}
