// Makes a fresh clone ready and hands over to Node 24: `node scripts/ready.mjs [start|test|check|e2e]`. It runs under Node 20 and later,
// with nothing installed, so it is plain JavaScript without dependencies.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compressFolder } from './compress.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const node = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
const env = { ...process.env, PATH: join(root, 'node_modules/.bin') + delimiter + process.env.PATH }
const tasks = {
  start: { program: ['scripts/serve.ts'], env: { NODE_ENV: 'production' } },
  test: { program: ['scripts/test.mjs'], env: {} },
  check: { program: ['scripts/test.mjs', 'check'], env: {} },
  e2e: { program: ['scripts/test.mjs', 'e2e'], env: {} },
}

if (!isInstalled()) install()
const sources = hashSources()
if (readText('dist/.ready') !== sources) await build()
const task = tasks[process.argv[2]]
if (task) handOver(task)

/** Whether node_modules holds what the lock asks for. npm writes its own list there at the very end of an installation. */
function isInstalled() {
  if (!existsSync(node)) return false
  const wanted = JSON.parse(readText('package-lock.json')).packages
  const there = JSON.parse(readText('node_modules/.package-lock.json') || '{}').packages ?? {}
  return Object.entries(wanted).every(
    ([path, { version, optional, devOptional }]) =>
      path === '' || there[path]?.version === version || ((optional || devOptional) && !there[path]),
  )
}

function install() {
  console.log('必要なものをインストールしています（npm ci）…')
  // npm_execpath is a script when npm started us. The variable omits development packages, which the build needs.
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  run([...npm, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
}

async function build() {
  console.log('ビルドしています…')
  run([node, 'node_modules/vite/bin/vite.js', 'build', '--logLevel=warn'], { NODE_ENV: 'production' })
  await compressFolder(join(root, 'dist/client'))
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(join(root, 'dist/.ready'), sources)
}

/** A fingerprint of everything the build is made from. Tests are not in it, and neither is the tree that the build generates. */
function hashSources() {
  const hash = createHash('sha256')
  for (const path of [
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'scripts/chunks.ts',
    'scripts/inline-icons.ts',
    'tsconfig.json',
    'src',
    'public',
    'shipped/geography',
  ]) {
    for (const file of listFiles(path))
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update('\0')
  }
  return hash.digest('hex')
}

function listFiles(path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false })
  if (!stats) return []
  if (!stats.isDirectory()) return /\.test\.tsx?$|tree\.gen\.ts$/.test(path) ? [] : [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => listFiles(`${path}/${name}`))
}

function readText(file) {
  return existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''
}

function run([program, ...args], more = {}) {
  const { status, error } = spawnSync(program, args, { cwd: root, env: { ...env, ...more }, stdio: 'inherit' })
  if (error) console.error(error.message)
  if (status !== 0) process.exit(status ?? 1)
}

/** Runs the task on Node 24, passes signals on and ends as it ends. The channel tells it when this process is killed. */
function handOver(task) {
  const args = [...task.program, ...process.argv.slice(3)]
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const child = spawn(node, args, { cwd: root, env: { ...env, ...task.env }, stdio })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
