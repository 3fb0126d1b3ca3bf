import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server'

/** A mail as it arrived: to whom it was handed over, as it was said, and as a reader sees it. */
export type ArrivedMail = { envelope: SMTPServerEnvelope; raw: string; email: Email }

/** A mail server that takes everything, without encryption, and hands it to `take`. It counts who has connected. */
export async function openMailServer(
  take: (mail: ArrivedMail) => void,
): Promise<{ port: number; connectionCount(): number; close(): Promise<void> }> {
  let connectionCount = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      connectionCount++
      done()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks)
        take({ envelope: session.envelope, raw: raw.toString(), email: await PostalMime.parse(raw) })
        done()
      })
    },
  })
  // Some who hand over a mail go away amid it.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    connectionCount: () => connectionCount,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
