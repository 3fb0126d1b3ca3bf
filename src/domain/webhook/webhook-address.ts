import { z } from 'zod'
import { withMeta } from '../kit/field-meta.ts'

/** The ports that messages go to: the one of https, and its usual neighbour. As `URL` says them. */
const ports = ['', '8443']
const form = 'https:// からはじまるアドレスを入力してください（例：https://hooks.example.co.jp/sumika）'

/** What keeps an address from being sent to, as far as its letters say: where its name leads is asked at each sending. Null where nothing does. */
function faultOf(address: string): string | null {
  if (!URL.canParse(address)) return form
  const { protocol, username, password, port } = new URL(address)
  if (protocol !== 'https:') return form
  if (username || password) return 'アドレスに、ユーザー名とパスワードは入れられません'
  return ports.includes(port) ? null : 'ポートは、443か8443にしてください'
}

/** Where messages are sent: an address of https without a name and password, at one of two ports. */
export const webhookAddress = (label: string) =>
  withMeta(
    z
      .string(form)
      .trim()
      .max(500, '500文字以内で入力してください')
      .superRefine((address, { addIssue }) => {
        const message = faultOf(address)
        if (message) addIssue({ code: 'custom', message })
      }),
    { label, column: 'text', filter: 'exact', control: 'text', max: 500 },
  )
