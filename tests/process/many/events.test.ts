import { afterEach, expect, test } from 'vitest'
import type { Events } from '#providers/events/index.ts'
import { redisEvents } from '#providers/events/redis.ts'
import { eventually } from '../../eventually.ts'
import { freePort } from '../../free-port.ts'
import type { Running } from './run.ts'
import { openValkey } from './valkey.ts'

const opened: (Events | Running)[] = []
afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await ('close' in one ? one.close() : one.stop())
})

function listen(port: number) {
  const heard: string[] = []
  const events = redisEvents({ url: `redis://127.0.0.1:${port}`, report: () => undefined })
  opened.push(events)
  events.subscribe('rooms', (event) => void heard.push(event))
  return { heard, tell: (event: string) => events.publish('rooms', event) }
}

test('two processes hear each other by a real server, and again when it has been away', async () => {
  const port = await freePort()
  const first = await openValkey(port)
  const here = listen(port)
  const there = listen(port)
  const bothHear = async (event: string) =>
    eventually(() => {
      here.tell(event)
      expect([here.heard, there.heard].map((heard) => heard.includes(event))).toEqual([true, true])
    })
  await bothHear('news')
  await first.stop()
  here.tell('alone')
  await eventually(() => expect(here.heard).toContain('alone'))
  expect(there.heard).not.toContain('alone')
  opened.push(await openValkey(port))
  await bothHear('back')
})
