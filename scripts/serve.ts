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

/** Says what happened and what to do. Where it happened helps only when nobody foresaw it. */
function fail(error: unknown): never {
  const foreseen = error instanceof Error && error.name === 'Error' && !/debug|trace/.test(process.env.LOG_LEVEL ?? '')
  console.error(foreseen ? error.message : error)
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  if (taken) console.error('このポートは使用中です。PORT で別の番号を指定してください（例: PORT=3001 npm start）。')
  process.exit(1)
}
