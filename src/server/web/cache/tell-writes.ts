import type { Services } from '#server/kernel/context.ts'

/** Where processes tell each other that something may have been written. */
const channel = 'written'

/** Has every process look at the version of what the public reads again, once another or this one has written. */
export function tellWrites({ version, events }: Pick<Services, 'version' | 'events'>): () => void {
  events.subscribe(channel, version.expire)
  return () => {
    version.expire()
    events.publish(channel, '')
  }
}
