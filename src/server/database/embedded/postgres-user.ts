import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, statSync } from 'node:fs'

type Ids = { uid?: number; gid?: number }

type Command = { program: string; args: string[] }

/** How PostgreSQL's programs are started: the whole command line of one, the ids to start it with, and the owner of its files. */
export type Launch = { commandOf(program: string, args: string[]): Command; ids: Ids; owner: Ids }

const asIs = (program: string, args: string[]): Command => ({ program, args })

/**
 * Chooses the user that PostgreSQL runs as, and gives that user the folder. An ordinary user runs it as themselves. PostgreSQL
 * refuses to run as root, so root hands over to the folder's owner, or else to the user `postgres`, made when missing.
 *
 * Folders such as `/root` or those of `mktemp -d` cannot be entered by others. There the server keeps root's one right to pass
 * through folders (CAP_DAC_OVERRIDE) and nothing else; `no_setuid_fixup` makes access(2), which initdb asks, see that right too.
 * @param folder an existing folder @param program a program of PostgreSQL that must be within reach
 */
export function chooseLaunch(folder: string, program: string): Launch {
  if (process.getuid?.() !== 0) return { commandOf: asIs, ids: {}, owner: {} }
  const owner = statSync(folder)
  const ids = owner.uid === 0 ? postgresIds() : { uid: owner.uid, gid: owner.gid }
  chownSync(folder, ids.uid, ids.gid)
  const reach = spawnSync('/bin/sh', ['-c', '[ -x "$0" ] && [ -w "$1" ]', program, folder], { ...ids, cwd: '/' })
  if (reach.status === 0) return { commandOf: asIs, ids, owner: ids }
  const rights = ['--securebits=+no_setuid_fixup', '--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  const user = [`--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups']
  const commandOf = (name: string, args: string[]) => ({
    program: 'setpriv',
    args: [...user, ...rights, name, ...args],
  })
  return { commandOf, ids: {}, owner: ids }
}

function postgresIds(): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--shell', '/usr/sbin/nologin', 'postgres'])
    return { uid: id('-u'), gid: id('-g') }
  }
}
