import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../tests/free-port.ts'

/** The built site with the demonstration, on a folder of its own. */
export type Site = {
  origin: string
  /** What it has said of its own faults. */ faults: string[]
  close(): Promise<void>
}

/** Opens it, at the port that `PROVE_PORT` names or at a free one, and waits until it can be asked. */
export async function openSite(): Promise<Site> {
  const port = Number(process.env.PROVE_PORT) || (await freePort())
  const origin = `http://127.0.0.1:${port}`
  const dataDir = await mkdtemp(join(tmpdir(), 'sumika-walks-'))
  const place = { HOST: '127.0.0.1', PORT: String(port), ORIGIN: origin, DATA_DIR: dataDir, DATABASE_URL: '' }
  const env = { ...process.env, ...place, DEMO: '1', NODE_ENV: 'production', LOG_LEVEL: 'error', TRUST_PROXY: '1' }
  const child = spawn(process.execPath, ['scripts/serve.ts'], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const faults: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream!.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n')) if (line.includes('"level":"error"')) faults.push(line.slice(0, 1_500))
    })
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let tries = 0; !(await isReady()); tries++) {
    if (child.exitCode !== null || tries > 600) throw new Error(`the site did not start: ${faults.join()}`)
    await wait(500)
  }
  return {
    origin,
    faults,
    async close() {
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
