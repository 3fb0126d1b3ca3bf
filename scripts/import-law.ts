// Who may import whom. `npm run import-law` writes these tables into .oxlintrc.json as lint rules.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { patternOutside } from './pattern-outside.ts'

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

/** Which other features a feature of `app` may import, those first that most build on. Any of them may import the shell. */
export const features: Record<string, string[]> = {
  listing: [],
  account: [],
  search: ['listing'],
  map: ['search'],
  alerts: ['listing', 'search'],
  money: ['listing'],
  room: ['listing', 'money'],
  sell: ['listing', 'account'],
  party: ['sell'],
  desk: ['listing', 'account', 'money', 'room', 'sell', 'party'],
  about: ['listing'],
}

type Floor = { floors: string[]; why: string }

/** The floors of `app` and which of the others each may import. What lies beside them (the route table) may import all. */
export const floors: Record<string, Floor> = {
  pages: {
    floors: ['features', 'shell'],
    why: 'A page imports no page: what several show belongs to a feature.',
  },
  features: {
    floors: ['shell'],
    why: 'A feature knows no page: let the page hand it what it needs.',
  },
  shell: {
    floors: [],
    why: 'The shell stands around every page and knows none: what it shares with a feature belongs to the shell.',
  },
}

const rooms = Object.keys(laws)
const neighbours = ['tests', 'scripts', 'bench', 'prove', 'db', 'shipped', 'dist', 'node_modules']

type Pattern = { regex: string; message: string }

function roomPatterns(room: string, law: Law): Pattern[] {
  const closed = rooms.filter((other) => other !== room && !law.rooms.includes(other)).join('|')
  return [
    { regex: `^#(${closed})/`, message: law.why },
    { regex: '^(\\.\\./){2,}', message: `Beyond one "../", import by name (#${room}/…).` },
    { regex: `^(\\.\\./)+(${rooms.join('|')})/`, message: `${law.why} Rooms are imported by name (#domain/…).` },
    { regex: `^(\\.\\./)+(${neighbours.join('|')})/`, message: 'What lies outside src is not part of the program.' },
    ...(law.packages === 'any' ? [] : [{ regex: patternOutside(law.packages), message: law.why }]),
  ]
}

function floorPatterns(floor: string, law: Floor): Pattern[] {
  const closed = Object.keys(floors).filter((other) => !law.floors.includes(other))
  // Within a floor files are near and imported relatively, but for pages: they import none of their own.
  const named = closed.filter((other) => other !== floor || floor === 'pages')
  return [
    ...(named.length ? [{ regex: `^#app/(${named.join('|')})/`, message: law.why }] : []),
    {
      regex: `^(\\.\\./)+(${Object.keys(floors).join('|')})/`,
      message: 'Floors are imported by name (#app/features/…).',
    },
    ...(floor === 'pages' ? [{ regex: '^\\.', message: law.why }] : []),
  ]
}

function featurePatterns(feature: string, open: string[]): Pattern[] {
  const others = Object.keys(features).filter((other) => other !== feature)
  const closed = others.filter((other) => !open.includes(other)).join('|')
  return [
    {
      regex: `^#app/features/(${closed})/`,
      message: `${feature} does not build on this feature: scripts/import-law.ts says on which. Move what both need to one of those, or to the shell.`,
    },
    { regex: `^(\\.\\./)+(${others.join('|')})/`, message: 'Features are imported by name (#app/features/…).' },
  ]
}

const override = (folder: string, patterns: Pattern[]) => ({
  files: [`src/${folder}/**/*.ts`, `src/${folder}/**/*.tsx`],
  excludeFiles: ['**/*.test.ts', '**/*.test.tsx', '**/*-for-tests.ts'],
  rules: { 'no-restricted-imports': ['error', { patterns }] },
})

/**
 * The lint rules of the tables: an override for each room, floor and feature. Of several that fit a file the last one holds alone,
 * so each says all. Tests, and files named `…-for-tests.ts`, may import what they test with.
 */
export function lintOverrides() {
  return Object.entries(laws).flatMap(([room, law]) => {
    const patterns = roomPatterns(room, law)
    return [override(room, patterns), ...(room === 'app' ? floorOverrides(patterns) : [])]
  })
}

function floorOverrides(room: Pattern[]) {
  return Object.entries(floors).flatMap(([floor, law]) => {
    const patterns = [...floorPatterns(floor, law), ...room]
    return [override(`app/${floor}`, patterns), ...(floor === 'features' ? featureOverrides(patterns) : [])]
  })
}

const featureOverrides = (floor: Pattern[]) =>
  Object.entries(features).map(([feature, open]) =>
    override(`app/features/${feature}`, [...featurePatterns(feature, open), ...floor]),
  )

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
