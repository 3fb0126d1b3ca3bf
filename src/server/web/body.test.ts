import { expect, test } from 'vitest'
import { bodyOf } from './body.ts'

const sent = (body: BodyInit | ReadableStream) =>
  new Request('http://site/', { method: 'POST', body, duplex: 'half' } as RequestInit)

test('a body is read as text', async () => {
  expect(await bodyOf(sent('{"a":"あ"}'))).toBe('{"a":"あ"}')
})

test('a body that breaks off is its sender’s, and no service that is away', async () => {
  const chunks = [new TextEncoder().encode('{"a":')]
  const broken = new ReadableStream({
    pull(controller) {
      const chunk = chunks.shift()
      if (chunk) controller.enqueue(chunk)
      else controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
    },
  })
  await expect(bodyOf(sent(broken))).rejects.toMatchObject({ problem: 'bad_request' })
})
