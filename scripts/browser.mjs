import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * The path of a Chromium, `CHROMIUM_PATH` before the usual places. Where it or a Japanese font is missing, root on Debian installs
 * them; everybody else gets undefined.
 */
export function findBrowser() {
  if (!isComplete()) install('Chromium・日本語フォント', 'chromium', 'fonts-noto-cjk', 'fontconfig')
  return isComplete() ? locate() : undefined
}

/** Installs what reads PDFs for tests, where it is missing and root on Debian asks. Without it those tests fail, and say so. */
export function installPoppler() {
  if (spawnSync('pdftoppm', ['-v']).error) install('poppler', 'poppler-utils')
}

/** Installs what stands before several processes in tests, as `installPoppler` does. */
export function installProxies() {
  const programs = { haproxy: 'haproxy', nginx: 'nginx-light', pgbouncer: 'pgbouncer' }
  const missing = Object.entries(programs).flatMap(([program, name]) =>
    spawnSync(program, ['-v']).error ? [name] : [],
  )
  if (missing.length > 0) install(missing.join('・'), ...missing)
}

const locate = () => [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path))

/** Elsewhere than on Linux the system brings Japanese fonts itself. */
function isComplete() {
  if (!locate()) return false
  if (process.platform !== 'linux') return true
  return Boolean(spawnSync('fc-list', [':lang=ja', 'family'], { encoding: 'utf8' }).stdout?.trim())
}

function install(what, ...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`${what} をインストールしています…`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', '-o', 'Dpkg::Use-Pty=0', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  apt('update')
  apt('install', '-y', '--no-install-recommends', ...packages)
}
