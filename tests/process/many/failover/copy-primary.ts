// Asked by Patroni to make a standby: `copy-primary.ts --datadir=… --connstring=…`. Copies the folder of the server there, on this machine.
import { parseArgs } from 'node:util'
import { copyServer } from '../copy-server.ts'

const text = { type: 'string' } as const
const { values } = parseArgs({ options: { datadir: text, connstring: text, scope: text, role: text } })
const said = (name: string) => new RegExp(`\\b${name}=(\\S+)`).exec(values.connstring ?? '')?.[1] ?? ''
await copyServer(
  { host: said('host'), port: Number(said('port')), user: said('user'), database: 'postgres' },
  values.datadir ?? '',
)
