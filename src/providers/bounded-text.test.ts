import { expect, test } from 'vitest'
import { boundedText } from './bounded-text.ts'

const sent = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://site/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
const bytes = (text: string) => new TextEncoder().encode(text)

/** A body of these pieces, after which its sender breaks off. */
function brokenOff(pieces: Uint8Array[]) {
  return new ReadableStream({
    pull(controller) {
      const piece = pieces.shift()
      if (piece) controller.enqueue(piece)
      else controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
    },
  })
}

test('a body of as many bytes as it may have is its text, a request without one the empty text', async () => {
  expect(await boundedText(sent('あい'), 6)).toEqual({ text: 'あい', fault: null })
  expect(await boundedText(new Request('http://site/'), 6)).toEqual({ text: '', fault: null })
})

test('a byte more is too large, announced or not, and nothing is read beyond it', async () => {
  expect(await boundedText(sent('あいa'), 6)).toEqual({ text: null, fault: 'too_large' })
  expect(await boundedText(sent('a', { 'content-length': '7' }), 6)).toEqual({ text: null, fault: 'too_large' })
  const pieces = [bytes('あいa'), bytes('never read'), bytes('never read')]
  expect(await boundedText(sent(brokenOff(pieces)), 6)).toEqual({ text: null, fault: 'too_large' })
  expect(pieces).not.toEqual([])
})

test('a body that breaks off is told, and throws nothing', async () => {
  expect(await boundedText(sent(brokenOff([bytes('あ')])), 6)).toEqual({ text: null, fault: 'broken_off' })
})
