import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { thisMachine, type Machine } from '../machine.ts'
import { isUp, run, type Running } from './run.ts'

/**
 * HAProxy before several sites, which it gives their requests in turn, and no more to one whose `/readyz` says no. Where none is ready, those
 * that live still have what visitors were shown.
 * @param hosts of the sites, each with its port
 */
export async function openHaproxy(hosts: readonly string[], port: number, machine = thisMachine): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'sumika-haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  const servers = hosts.map((host, index) => `  server site${index} ${host}`)
  await writeFile(
    file,
    `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 10s
  option forwardfor
  option redispatch 1
  retries 3
frontend public
  bind ${machine.host}:${port}
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
  # What only reads is asked of another site where one dies or is silent with it.
  retry-on conn-failure empty-response response-timeout
  http-request disable-l7-retry unless METH_GET
  http-request set-timeout server 10s if METH_GET
  # A stream says something every 15 seconds.
  http-request set-timeout server 25s if { path /api/events }
  default-server check inter 200 fall 3 rise 1
${servers.join('\n')}
`,
  )
  const proxy = await run('haproxy', ['-db', '-q', '-f', file], isUp(`http://${machine.host}:${port}/healthz`), machine)
  return {
    async stop() {
      await proxy.stop()
      await rm(folder, { recursive: true })
    },
  }
}

/** Leads from a port of a machine's own to a host with its port. */
export async function openWay(port: number, host: string, machine: Machine): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'sumika-way-'))
  const file = join(folder, 'haproxy.cfg')
  const limits = ['connect 10s', 'client 60s', 'server 60s'].map((limit) => `  timeout ${limit}\n`)
  await writeFile(file, `listen way\n  mode tcp\n${limits.join('')}  bind 127.0.0.1:${port}\n  server there ${host}\n`)
  const way = await run('haproxy', ['-db', '-q', '-f', file], async () => true, machine)
  return {
    async stop() {
      await way.stop()
      await rm(folder, { recursive: true })
    },
  }
}
