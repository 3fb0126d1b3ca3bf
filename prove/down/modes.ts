import type { Chance } from '../../tests/chance.ts'
import type { Gate, Lie } from '../../tests/gate.ts'
import type { Dependency } from './services.ts'

export type Mode = 'gone' | 'slow' | 'lying'
export const modes: readonly Mode[] = ['gone', 'slow', 'lying']

/** How late answers come of what is slow, in milliseconds. */
const lateBy = 30_000

/** What no protocol says: bytes as chance has them. */
const noise =
  (chance: Chance): Lie =>
  () =>
    Buffer.from(Array.from({ length: chance.between(1, 200) }, () => chance.between(0, 255)))

/** What a web server says that is not the one that was asked: it is well, and has something else. */
function otherAnswers(chance: Chance): Lie {
  const answers = [
    ['text/html', '<!doctype html><title>Welcome</title><h1>Welcome to nginx!</h1>'],
    ['application/json', '{}'],
    ['application/json', 'null'],
  ] as const
  return (piece) => {
    // What follows of a request that came in pieces has its answer.
    if (!/^(GET|HEAD|POST|PUT|DELETE) /.test(piece.subarray(0, 8).toString('latin1'))) return null
    const [type, text] = chance.pick(answers)
    const head = `HTTP/1.1 200 OK\r\ncontent-type: ${type}\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n`
    return Buffer.from(head + (piece.toString('latin1').startsWith('HEAD') ? '' : text))
  }
}

const speakHTTP: readonly Dependency[] = ['card', 'files', 'sign-in']

/** Has a service be gone, slow or lying until its gate is opened. */
export async function spoil(gate: Gate, dependency: Dependency, mode: Mode, chance: Chance): Promise<void> {
  if (mode === 'gone') return gate.shut()
  if (mode === 'slow') return gate.slow(lateBy)
  gate.lie(speakHTTP.includes(dependency) ? otherAnswers(chance) : noise(chance))
}
