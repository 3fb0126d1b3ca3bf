// `npm run prove -- kills`: tries one goal of docs/trust.md for as long as it takes, and says at its end what was counted. `--seed=7` draws
// the same again, `--minutes=20` ends it earlier. Its line goes into docs/trust.md, where runs that were cut by their time are added up;
// `--count=50` tries less, for a look that is told nowhere.
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { Proof } from './proof.ts'
import { keepLine, lineOf } from './trust.ts'

/** The proofs by name. Each is loaded only when it is asked for. */
const proofs: Record<string, () => Promise<Proof>> = {
  kills: () => import('./kills.ts').then(({ kills }) => kills),
  schedules: () => import('./schedules.ts').then(({ schedules }) => schedules),
  asvs: () => import('./asvs/asvs.ts').then(({ asvs }) => asvs),
  storm: () => import('./storm.ts').then(({ storm }) => storm),
  rolling: () => import('./rolling.ts').then(({ rolling }) => rolling),
  failover: () => import('./failover.ts').then(({ failover }) => failover),
  machines: () => import('./machines.ts').then(({ machines }) => machines),
  overload: () => import('./overload.ts').then(({ overload }) => overload),
  soak: () => import('./soak.ts').then(({ soak }) => soak),
  down: () => import('./down.ts').then(({ down }) => down),
  fuzz: () => import('./fuzz.ts').then(({ fuzz }) => fuzz),
  upgrade: () => import('./upgrade.ts').then(({ upgradeProof }) => upgradeProof),
  faults: () => import('./faults.ts').then(({ faults }) => faults),
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, minutes: { type: 'string' }, count: { type: 'string' } },
})
const [name = ''] = positionals
const load = proofs[name]
if (!load) {
  console.error(`npm run prove -- ${Object.keys(proofs).join('|')} [--seed=n] [--minutes=n] [--count=n]`)
  process.exit(2)
}
const proof = await load()
const seed = Number(values.seed) || randomInt(1, 1e9)
const count = Number(values.count) || proof.goal
const end = Date.now() + (Number(values.minutes) || proof.minutes) * 60_000
console.error(`${name}: ${count} ${proof.unit}, seed ${seed}`)
const outcome = await proof.prove({
  seed,
  count,
  isOver: () => Date.now() > end,
  say: (text) => console.error(`${new Date().toISOString().slice(11, 19)} ${text}`),
})
for (const fault of outcome.faults) console.error(`✗ ${fault}`)
if (outcome.tried > 0 && !values.count) keepLine(lineOf(name, proof, seed, outcome), proof)
console.log(
  `${name}: ${outcome.tried} of ${proof.goal} ${proof.unit}, seed ${seed}: ${outcome.figures}; ${outcome.faults.length} faults`,
)
process.exit(outcome.faults.length === 0 ? 0 : 1)
