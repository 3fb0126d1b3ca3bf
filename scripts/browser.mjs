import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * The path of a Chromium, `CHROMIUM_PATH` before the usual places. Where it or a Japanese font is missing, root on Debian installs
 * them, and with them what draws PDFs for tests; everybody else gets undefined.
 */
export function findBrowser() {
  if (isComplete() && drawsPDF()) return locate()
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installBrowser()
  return isComplete() ? locate() : undefined
}

const locate = () => [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path))

/** Elsewhere than on Linux the system brings Japanese fonts itself. */
function isComplete() {
  if (!locate()) return false
  if (process.platform !== 'linux') return true
  return Boolean(spawnSync('fc-list', [':lang=ja', 'family'], { encoding: 'utf8' }).stdout?.trim())
}

/** Tests of PDFs are left out where this is not to be had. */
const drawsPDF = () => !spawnSync('pdftoppm', ['-v']).error

function installBrowser() {
  console.log('Chromium・日本語フォント・poppler をインストールしています…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', '-o', 'Dpkg::Use-Pty=0', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  apt('update')
  apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk', 'fontconfig', 'poppler-utils')
}
