import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import { Writable } from 'node:stream'

/**
 * A new password: asked for twice at a terminal, where it is not shown, or else the first line of standard input.
 * @throws when the two differ
 */
export async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/)[0] ?? ''
  const password = await askHidden('パスワード（12〜64文字、入力中は表示されません）: ')
  if ((await askHidden('もう一度: ')) !== password)
    throw new Error('2つのパスワードが違います。もう一度実行してください。')
  return password
}

async function askHidden(question: string): Promise<string> {
  process.stdout.write(question)
  // The terminal's own echo is off while readline reads, and readline's goes nowhere.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  const stopped = new Promise<never>((_, reject) => terminal.once('SIGINT', () => reject(new Error('中止しました。'))))
  try {
    return await Promise.race([terminal.question(''), stopped])
  } finally {
    terminal.close()
    process.stdout.write('\n')
  }
}
