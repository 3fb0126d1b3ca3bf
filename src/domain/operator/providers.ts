/** What the outside does for an installation, and the stand-in where nobody is named for it. */
export const providers = {
  mail: { label: 'メール', builtIn: '送信しません（内蔵の記録だけ）' },
  cards: { label: 'カード', builtIn: '設定なし（デモではテスト用のカード）' },
  storage: { label: 'ファイルの保存', builtIn: 'このサーバーのフォルダー' },
  identity: { label: 'ログイン', builtIn: '内蔵のログイン' },
} as const
export type ProviderName = keyof typeof providers
export const providerNames = Object.keys(providers) as ProviderName[]
