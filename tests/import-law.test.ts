import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { features, floors, laws, renderLintConfig } from '../scripts/import-law.ts'
import { patternOutside } from '../scripts/pattern-outside.ts'

const root = join(import.meta.dirname, '..')
const config = join(root, '.oxlintrc.json')
const rooms = Object.keys(laws)
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sumika-law-'))
  copyFileSync(config, join(folder, '.oxlintrc.json'))
})

afterAll(() => rmSync(folder, { recursive: true }))

/** Which of the specifiers the linter refuses in a file of the room. */
function refused(room: string, specifiers: string[], name = 'planted.ts'): string[] {
  const path = join(folder, 'src', room, 'deep', name)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, specifiers.map((specifier) => `import '${specifier}'`).join('\n'))
  const args = [join(root, 'node_modules/oxlint/bin/oxlint'), '--format=json', path]
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  const { diagnostics }: { diagnostics: { code: string; labels: { span: { line: number } }[] }[] } = JSON.parse(stdout)
  const lines = diagnostics
    .filter(({ code }) => code.includes('no-restricted-imports'))
    .map(({ labels }) => labels[0]?.span.line ?? 0)
  return [...new Set(lines)].map((line) => specifiers[line - 1] ?? '').sort()
}

test('.oxlintrc.json says what the table says; `npm run import-law` makes it so', async () => {
  expect(readFileSync(config, 'utf8')).toBe(await renderLintConfig(config))
})

test.for(rooms)('%s may import the rooms of its table and no others, by name', (room) => {
  const named = rooms.map((other) => `#${other}/x.ts`)
  const closed = rooms
    .filter((other) => other !== room && !laws[room]?.rooms.includes(other))
    .map((other) => `#${other}/x.ts`)
  expect(refused(room, named)).toEqual(closed.sort())
  const around = [...rooms.map((other) => `../../${other}/x.ts`), '../../../tests/make.ts', '../../../scripts/seed.ts']
  expect(refused(room, [...around, './near.ts', '../kit/choice.ts'])).toEqual(around.sort())
})

test.for(['domain', 'http'])('%s imports zod and no other package', (room) => {
  const packages = ['react', 'pg', 'node:fs', 'zodiac', 'z', '@hono/zod']
  expect(refused(room, [...packages, 'zod', 'zod/mini'])).toEqual(packages.sort())
})

test.for(['ui', 'app'])('%s imports nothing that only a server has', (room) => {
  const packages = ['node:crypto', 'pg', 'sharp', '@node-rs/argon2', 'drizzle-orm', 'pino', 'react-server']
  const allowed = ['react', 'react/jsx-runtime', '@tanstack/react-router', '@mdi/js', 'react-hook-form']
  expect(refused(room, [...packages, ...allowed])).toEqual(packages.sort())
})

test.for(Object.keys(floors))('%s of app imports the floors below it and no others, by name', (floor) => {
  const named = Object.keys(floors).map((other) => `#app/${other}/x.ts`)
  // A page imports no page; within the other floors names are for what is far.
  const closed = Object.keys(floors)
    .filter((other) => !floors[floor]?.floors.includes(other) && (other !== floor || floor === 'pages'))
    .map((other) => `#app/${other}/x.ts`)
  expect(refused(`app/${floor}`, named)).toEqual(closed.sort())
  const around = [...Object.keys(floors).map((other) => `../${other}/x.ts`), 'pg', '#server/x.ts', '#providers/x.ts']
  expect(refused(`app/${floor}`, [...around, '#ui/x.ts', '#http/x.ts', 'react'])).toEqual(around.sort())
})

test('a page imports nothing that lies beside it', () => {
  expect(refused('app/pages', ['./near.ts', '../near.ts'])).toEqual(['../near.ts', './near.ts'])
})

test.for(Object.keys(features))('the feature %s imports the features of its list and no others, by name', (feature) => {
  const others = Object.keys(features).filter((other) => other !== feature)
  const named = others.map((other) => `#app/features/${other}/x.ts`)
  const closed = others.filter((other) => !features[feature]?.includes(other))
  const outer = ['#app/pages/x.ts', '#server/x.ts', 'pg', ...others.map((other) => `../${other}/x.ts`)]
  expect(
    refused(`app/features/${feature}`, [...named, ...outer, '#app/shell/x.ts', './near.ts', '../near.ts']),
  ).toEqual([...closed.map((other) => `#app/features/${other}/x.ts`), ...outer].sort())
})

test('the folders of app are the floors and features of the table', () => {
  const foldersIn = (path: string) =>
    readdirSync(join(root, path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .sort()
  expect(foldersIn('src/app')).toEqual(Object.keys(floors).sort())
  expect(foldersIn('src/app/features')).toEqual(Object.keys(features).sort())
})

test('a feature builds on features that stand before it in the table, so that none go in a circle', () => {
  const names = Object.keys(features)
  const backward = Object.entries(features).flatMap(([feature, open]) =>
    open
      .filter((other) => !names.slice(0, names.indexOf(feature)).includes(other))
      .map((other) => `${feature} → ${other}`),
  )
  expect(backward).toEqual([])
})

test('a test may import what it tests with', () => {
  expect(refused('domain', ['vitest', '#server/x.ts'], 'planted.test.ts')).toEqual([])
})

test.for([
  [['zod'], ['zod', 'zod/v4', './zed.ts', '#domain/x.ts'], ['zo', 'zodd', 'zod-form', 'a', 'node:fs']],
  [
    ['react', 'react-dom'],
    ['react', 'react-dom', 'react/x', 'react-dom/client'],
    ['reac', 'react-', 'react-d', 'reactive'],
  ],
  [
    ['@a/b', 'c.d'],
    ['@a/b', '@a/b/c', 'c.d'],
    ['@a', '@a/c', 'cxd', '@'],
  ],
] as const)('outside(%j) matches every package but those', ([names, inner, outer]) => {
  const pattern = new RegExp(patternOutside([...names]))
  expect([...inner, ...outer].filter((name) => pattern.test(name))).toEqual(outer)
})
