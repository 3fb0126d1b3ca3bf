import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const shell = '/usr/bin/chromium-headless-shell'
const many = (...names) => names.map((name) => `tests/process/many/${name}.test.ts`)

/** Whether a program is to be had. Debian keeps some where only root looks. */
const isOnPath = (program) => {
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }
  return !spawnSync(program, ['--version'], { env, stdio: 'ignore' }).error
}

/**
 * What tests need of the machine besides npm's packages, each named once: its program, its Debian packages, and the files of Vitest
 * that need it whole. What other tests need it, skip themselves.
 */
const programs = [
  {
    program: 'chromium',
    packages: ['chromium', 'fonts-noto-cjk', 'fontconfig'],
    what: 'tests/e2e',
    files: [],
    isThere: () => isBrowserComplete(),
  },
  { program: 'pdftoppm', packages: ['poppler-utils'], what: 'what looks at papers (PDF)', files: [] },
  { program: 'haproxy', packages: ['haproxy'], files: many('two-processes', 'pooled', 'failover') },
  { program: 'nginx', packages: ['nginx-light'], files: many('shared-cache') },
  { program: 'pgbouncer', packages: ['pgbouncer'], files: many('pooled') },
  {
    program: 'patroni',
    packages: ['patroni', 'etcd-server', 'python3-etcd', 'postgresql-client'],
    files: many('failover'),
    isThere: () => ['patroni', 'etcd', 'pg_isready'].every(isOnPath),
  },
  { program: 'redis-server', packages: ['redis-server'], files: many('events') },
]

const lacking = (wanted) =>
  programs.filter(
    ({ program, isThere = () => isOnPath(program) }) => (!wanted || wanted.includes(program)) && !isThere(),
  )

/**
 * Brings the programs that tests need, all or those `wanted`: root on Debian installs what is missing. Answers what could not be
 * brought: `what` is skipped for it, and `why`.
 */
export function bringPrograms(wanted) {
  const missing = lacking(wanted)
  if (missing.length === 0) return []
  const packages = missing.flatMap(({ packages }) => packages)
  const fault = install(packages)
  return lacking(wanted).map(({ program, packages, files, what = files.join('、') }) => ({
    program,
    files,
    what,
    why: `${fault ?? 'インストールしたあとも見つかりません'}（apt-get install ${packages.join(' ')}）`,
  }))
}

/** The path of a Chromium with a Japanese font, `CHROMIUM_PATH` before the usual places; undefined where there is none, nor to be had. */
export function findBrowser() {
  return bringPrograms(['chromium']).length === 0 ? locateBrowser() : undefined
}

/**
 * The path of a Chromium without windows, which takes half as much of the processor; undefined where there is none, nor to be had, and
 * where `CHROMIUM_PATH` names the browser.
 */
export function findShell() {
  if (process.env.CHROMIUM_PATH) return undefined
  if (!existsSync(shell)) install(['chromium-headless-shell'])
  return existsSync(shell) ? shell : undefined
}

const locateBrowser = () => [process.env.CHROMIUM_PATH, ...browsers].find((path) => path && existsSync(path))

/** Elsewhere than on Linux the system brings Japanese fonts itself. */
function isBrowserComplete() {
  if (!locateBrowser()) return false
  if (process.platform !== 'linux') return true
  return Boolean(spawnSync('fc-list', [':lang=ja', 'family'], { encoding: 'utf8' }).stdout?.trim())
}

/** Installs packages of Debian; answers why not, in words. */
function install(packages) {
  if (!existsSync('/usr/bin/apt-get')) return 'Debian ではないため、自動では用意できません'
  if (process.getuid?.() !== 0) return 'root ではないため、自動では用意できません'
  console.log(`${packages.join('・')} をインストールしています…`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => {
    const options = ['-qq', '-o', 'Dpkg::Use-Pty=0']
    return spawnSync('apt-get', [...options, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  }
  if (!apt('update')) return 'apt-get update ができませんでした'
  return apt('install', '-y', '--no-install-recommends', ...packages) ? undefined : 'apt-get install ができませんでした'
}
