// Who may import whom. `node scripts/import-law.ts` writes this table into .oxlintrc.json as lint rules.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { outside } from './outside.ts'

type Law = { rooms: string[]; packages: string[] | 'any'; why: string }

const pagePackages = ['react', 'react-dom', 'zod', 'react-hook-form', '@mdi/js', '@tanstack']

/** A room, the other rooms and the packages it may import, and what to do instead. Rooms not named here (the entries) may all. */
export const laws: Record<string, Law> = {
  domain: {
    rooms: [],
    packages: ['zod'],
    why: 'domain is pure: what needs I/O or React belongs to server, providers, app or ui.',
  },
  http: {
    rooms: ['domain'],
    packages: ['zod'],
    why: 'http runs in browser and server alike: it builds on domain and zod only.',
  },
  providers: {
    rooms: ['domain'],
    packages: 'any',
    why: 'A provider knows only domain: let the server hand it what it needs.',
  },
  server: {
    rooms: ['domain', 'http', 'providers'],
    packages: 'any',
    why: 'The server draws nothing: pages ask it through http.',
  },
  ui: {
    rooms: ['domain'],
    packages: pagePackages,
    why: 'ui shows what it is given: let the page in app fetch and hand it over.',
  },
  app: {
    rooms: ['domain', 'http', 'ui'],
    packages: [...pagePackages, '@stripe/stripe-js', 'maplibre-gl', 'uqr'],
    why: 'A page asks the server through the client of #http.',
  },
}

const rooms = Object.keys(laws)
const neighbours = ['tests', 'scripts', 'bench', 'db', 'shipped', 'dist', 'node_modules']

/** The lint rules of the table, one override for each room. Tests, and files named `…-for-tests.ts`, may import what they test with. */
export function lintOverrides() {
  return Object.entries(laws).map(([room, law]) => {
    const closed = rooms.filter((other) => other !== room && !law.rooms.includes(other)).join('|')
    const patterns = [
      { regex: `^#(${closed})/`, message: law.why },
      { regex: '^(\\.\\./){2,}', message: `Beyond one "../", import by name (#${room}/…).` },
      { regex: `^(\\.\\./)+(${rooms.join('|')})/`, message: `${law.why} Rooms are imported by name (#domain/…).` },
      { regex: `^(\\.\\./)+(${neighbours.join('|')})/`, message: 'What lies outside src is not part of the program.' },
      ...(law.packages === 'any' ? [] : [{ regex: outside(law.packages), message: law.why }]),
    ]
    return {
      files: [`src/${room}/**/*.ts`, `src/${room}/**/*.tsx`],
      excludeFiles: ['**/*.test.ts', '**/*.test.tsx', '**/*-for-tests.ts'],
      rules: { 'no-restricted-imports': ['error', { patterns }] },
    }
  })
}

/** The text of .oxlintrc.json with the table's overrides in place of the old ones; all else stays as it is. */
export async function renderLintConfig(file: string): Promise<string> {
  const config: { overrides?: { rules?: object }[] } = JSON.parse(readFileSync(file, 'utf8'))
  const others = (config.overrides ?? []).filter(
    ({ rules }) => !Object.keys(rules ?? {}).includes('no-restricted-imports'),
  )
  const text = JSON.stringify({ ...config, overrides: [...lintOverrides(), ...others] })
  return format(text, { ...(await resolveConfig(file)), filepath: file })
}

if (import.meta.main) {
  const file = join(import.meta.dirname, '../.oxlintrc.json')
  writeFileSync(file, await renderLintConfig(file))
}
