import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** The days within which a newer release of a direct component is taken (docs/security.md, "Components"). */
const allowedDays = 180

const DAY = 86_400_000

/** The releases of a package and when each came out. */
type Times = Readonly<Record<string, string>>

/** The numbers of a plain release such as `2.10.1`; null for a preview and for what is no release. */
const numbersOf = (version: string) => {
  const parts = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)
  return parts && parts.slice(1).map(Number)
}
const isNewer = (one: readonly number[], other: readonly number[]) => {
  const at = one.findIndex((number, place) => number !== other[place])
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0)
}

/** For how many days a newer release than this one has been out; 0 where there is none. A version that is a preview is compared by its number. */
export function daysBehind(version: string, times: Times, now: number): number {
  const present = numbersOf(version.replace(/-.*$/, '')) ?? []
  const newer = Object.entries(times).filter(([release]) => {
    const numbers = numbersOf(release)
    return numbers !== null && isNewer(numbers, present)
  })
  return Math.max(0, ...newer.map(([, time]) => Math.floor((now - Date.parse(time)) / DAY)))
}

/** Whether the time to take a newer release has passed. */
export const isLate = (version: string, times: Times, now: number): boolean =>
  daysBehind(version, times, now) > allowedDays

const Manifest = z.object({ dependencies: z.record(z.string(), z.string()) })
const Audit = z.object({
  metadata: z.object({ vulnerabilities: z.object({ high: z.number(), critical: z.number() }) }),
})

/** What npm answers; null where it fails, which an audit does too when it finds something. */
const npm = (...args: string[]) =>
  new Promise<{ output: string; hasFailed: boolean }>((resolve) => {
    execFile('npm', args, { maxBuffer: 2 ** 26 }, (error, output) => resolve({ output, hasFailed: error !== null }))
  })

/** Asks the registry for the age and the known weaknesses of what the product runs. What it does not tell is a note, not a fault. */
export async function lateComponents(): Promise<{ late: string[]; notes: string[] }> {
  const { dependencies } = Manifest.parse(JSON.parse(readFileSync('package.json', 'utf8')))
  const now = Date.now()
  const late: string[] = []
  const unknown: string[] = []
  for (const [name, version] of Object.entries(dependencies)) {
    const { output, hasFailed } = await npm('view', name, 'time', '--json')
    if (hasFailed) unknown.push(name)
    else {
      const times = z.record(z.string(), z.string()).parse(JSON.parse(output))
      if (isLate(version, times, now))
        late.push(`${name} ${version}: newer ones for ${daysBehind(version, times, now)} days`)
    }
  }
  const weaknesses = await knownWeaknesses()
  const age = `${Object.keys(dependencies).length - unknown.length} direct components are at most ${allowedDays} days behind`
  return {
    late: [...late, ...(weaknesses ? [`npm audit knows ${weaknesses} high or critical weaknesses`] : [])],
    notes: [
      ...(late.length === 0 ? [age] : []),
      ...(unknown.length > 0 ? [`the registry did not answer about ${unknown.length}`] : []),
      weaknesses === null
        ? 'known weaknesses are not told by this registry'
        : `${weaknesses} known weaknesses, high or critical`,
    ],
  }
}

/** How many weaknesses of the packages that run are known as high or critical; null where the registry does not say. */
async function knownWeaknesses(): Promise<number | null> {
  const { output } = await npm('audit', '--omit=dev', '--json')
  const answer = Audit.safeParse(parseAnswer(output))
  if (!answer.success) return null
  const { high, critical } = answer.data.metadata.vulnerabilities
  return high + critical
}

function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
