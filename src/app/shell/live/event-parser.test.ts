import { expect, test } from 'vitest'
import { eventParser, type StreamEvent } from './follow-events.ts'
import { fc } from '../../../../tests/chance.ts'

async function parse(chunks: string[]): Promise<StreamEvent[]> {
  const text = new ReadableStream<string>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
  const events: StreamEvent[] = []
  for await (const event of text.pipeThrough(eventParser())) events.push(event)
  return events
}

const text = 'retry: 2000\n\n: alive\n\nid: 7\nevent: chat\ndata: {"a":\ndata:  1}\n\nid: 8\n\ndata\n\ndata: cut off'
const events = [{ id: '7', event: 'chat', data: '{"a":\n 1}' }, { data: '' }]

test('an event has its id, type and lines of data; comments and events without data are none, nor is one that is cut off', async () => {
  expect(await parse([text])).toEqual(events)
})

test('events are the same however the stream is cut and whichever line ends it has', async () => {
  const cuts = fc.array(fc.nat(text.length), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(cuts, fc.constantFrom('\n', '\r\n', '\r'), async (places, lineEnd) => {
      const stream = text.replaceAll('\n', lineEnd)
      const bounds = [0, ...places.toSorted((a, b) => a - b), stream.length]
      expect(await parse(bounds.slice(1).map((end, i) => stream.slice(bounds[i], end)))).toEqual(events)
    }),
  )
})
