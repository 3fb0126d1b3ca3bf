import { randomBytes, randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { GatewayEventType } from '../index.ts'

/** How the local gateway is opened. */
export type LocalGatewayOptions = {
  pool: Pool
  /** Signs and checks events; at least 16 characters. */
  secret: string
  /** Receives an event as a webhook does. While it rejects, the event is sent again after growing pauses. */
  deliver(rawBody: string, signature: string): Promise<void>
  /** Runs work after so many milliseconds. By default a timer that does not keep the process alive. */
  schedule?(work: () => Promise<void>, afterMs: number): void
  now?(): Date
  /** Milliseconds from `processing` to `succeeded` of the late card. */
  lateAfterMs?: number
  /** Milliseconds to wait, one number for each time an event is delivered: [0] once, at once; [0, 5000] twice. */
  delays?(type: GatewayEventType): readonly number[]
  /** Receives the error of every delivery that was rejected. */
  report?(error: unknown): void
}

/** The local gateway as its parts see it: options with their defaults. */
export type GatewayContext = Required<Omit<LocalGatewayOptions, 'schedule'>> & {
  /** Plans the next delivery; to be called after each commit. Never rejects. */
  wake(): Promise<void>
}

/** An id as Stripe's look: `pi_` and 32 letters and digits. */
export const newID = (prefix: 'pi' | 'at' | 're' | 'evt'): string => `${prefix}_${randomUUID().replaceAll('-', '')}`

/** A secret of 256 random bits that names its intent, as Stripe's does. */
export const newClientSecret = (intentID: string): string =>
  `${intentID}_secret_${randomBytes(32).toString('base64url')}`
