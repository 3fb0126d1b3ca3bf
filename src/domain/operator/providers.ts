/** What the outside does for an installation, and the stand-in where nobody is named for it. */
export const providers = {
  mail: { label: 'メール', builtIn: '送信しません（内蔵の記録だけ）' },
  cards: { label: 'カード', builtIn: '設定なし（デモではテスト用のカード）' },
  storage: { label: 'ファイルの保存', builtIn: 'このサーバーのフォルダー' },
  identity: { label: 'ログイン', builtIn: '内蔵のログイン' },
  maps: { label: '地図の道路（自分のファイル）', builtIn: '内蔵の地図（道路なし）' },
} as const
export type ProviderName = keyof typeof providers
/** Those whose calls are noted as they end; the operator's map says itself how it does. */
export type NotedProvider = Exclude<ProviderName, 'maps'>
export const providerNames = Object.keys(providers) as ProviderName[]

/** When a provider last did, and failed to do, what it was asked for. */
export type ProviderOutcome = { succeededAt: string | null; failedAt: string | null }

/** Whether the last thing that a provider was asked for went wrong. */
export const isFailing = ({ succeededAt, failedAt }: ProviderOutcome): boolean =>
  failedAt !== null && (succeededAt ?? '') < failedAt

/** What fails now of what the outside does. */
export const failingNames = (states: readonly (ProviderOutcome & { name: ProviderName; isReal: boolean })[]) =>
  states.filter((state) => state.isReal && isFailing(state)).map(({ name }) => name)
