// Runs the built site: `node scripts/serve.ts`, after `node scripts/ready.mjs`. Settings come from the environment (src/server/boot/env.ts).
import { join } from 'node:path'
import { readEnv } from '#server/boot/env.ts'
import { root } from '#server/boot/root.ts'
import { listen, type App, type Listening } from './listen.ts'

try {
  const { host, port, origin, goodbye } = readEnv(process.env)
  const listening = open({ host, port, goodbye })
  // From the first moment on: who is told to end while it starts ends what it has started, its database above all.
  const stop = () => {
    // Should nothing be left to wait for before all is closed, that is no success.
    process.exitCode = 1
    void listening.then((server) => server.stop()).then(() => process.exit(0), fail)
  }
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, stop)
  const server = await listening
  console.log(`スミカを起動しました: ${port === 0 ? `http://${host}:${server.port}` : origin}`)
} catch (error) {
  fail(error)
}

async function open(at: { host: string; port: number; goodbye: number }): Promise<Listening> {
  const { default: app }: { default: App } = await import(join(root, 'dist/server/server.js'))
  return listen(app, { ...at, client: join(root, 'dist/client') })
}

/** Says what happened and what to do. Where it happened helps only when nobody foresaw it. */
function fail(error: unknown): never {
  const foreseen = error instanceof Error && error.name === 'Error' && !/debug|trace/.test(process.env.LOG_LEVEL ?? '')
  console.error(foreseen ? error.message : error)
  process.exit(1)
}
