// Looks for what nobody has thought of: `npm run fuzz` draws a new seed and runs every test of chance ten times longer, `npm run fuzz -- 100`
// a hundred times. A seed that fails is named at the end; `SEED=n npx vitest run <file>` plays it again, and it is kept beside the test.
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'

const env = {
  ...process.env,
  SEED: process.env.SEED ?? String(randomInt(1, 1e9)),
  LONGER: process.argv[2] ?? '10',
}
// Every test that draws from it, however deep: Vitest follows the imports.
const args = [
  'vitest',
  'related',
  'tests/chance.ts',
  '--run',
  '--bail=0',
  '--no-file-parallelism',
  '--testTimeout=600000',
]
const { status } = spawnSync('npx', args, { env, stdio: 'inherit', shell: process.platform === 'win32' })
process.stdout.write(
  `SEED=${env.SEED} LONGER=${env.LONGER}: ${status === 0 ? 'nothing found' : 'something was found'}\n`,
)
process.exit(status ?? 1)
