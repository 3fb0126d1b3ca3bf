import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isUp, run, type Running } from './run.ts'

/**
 * HAProxy before several sites, which it gives their requests in turn, and no more to one whose `/readyz` says no. Where none is ready, those
 * that live still have what visitors were shown.
 */
export async function openHaproxy(ports: readonly number[], port: number): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'sumika-haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  const servers = ports.map((each, index) => `  server site${index} 127.0.0.1:${each}`)
  await writeFile(
    file,
    `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 10s
  option forwardfor
  option redispatch
  retries 3
frontend public
  bind 127.0.0.1:${port}
  use_backend alive if { nbsrv(sites) lt 1 }
  default_backend sites
backend alive
  balance roundrobin
  option httpchk GET /healthz
  default-server check inter 200 fall 3 rise 1
${servers.join('\n')}
backend sites
  balance roundrobin
  option httpchk GET /readyz
  default-server check inter 200 fall 3 rise 1
${servers.join('\n')}
`,
  )
  const proxy = await run('haproxy', ['-db', '-q', '-f', file], isUp(`http://127.0.0.1:${port}/healthz`))
  return {
    async stop() {
      await proxy.stop()
      await rm(folder, { recursive: true })
    },
  }
}
