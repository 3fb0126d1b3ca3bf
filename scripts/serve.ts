// Runs the built site: `node scripts/serve.ts`, after `node scripts/ready.mjs`. Settings come from the environment (src/server/env.ts).
import { join } from 'node:path'
import { readEnv } from '../src/server/env.ts'
import { root } from '../src/server/root.ts'
import { listen, type App } from './listen.ts'

try {
  const { host, port, origin } = readEnv(process.env)
  const { default: app }: { default: App } = await import(join(root, 'dist/server/server.js'))
  const server = await listen(app, { host, port, client: join(root, 'dist/client') })
  const stop = () => void server.stop().then(() => process.exit(0), fail)
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, stop)
  console.log(`スミカを起動しました: ${port === 0 ? `http://${host}:${server.port}` : origin}`)
} catch (error) {
  fail(error)
}

/** Says what happened in the words of the error; where it happened helps only when nobody foresaw it. */
function fail(error: unknown): never {
  const known = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  if (known)
    console.error(
      `${error.message}\nこのポートは使用中です。PORT で別の番号を指定してください（例: PORT=3001 npm start）。`,
    )
  else console.error(error)
  process.exit(1)
}
