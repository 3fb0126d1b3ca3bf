import { randomUUIDv7 } from 'node:crypto'

/** A new id: UUIDv7 text (RFC 9562), so that ids sort by the time they were made. */
export const newID = (): string => randomUUIDv7()
