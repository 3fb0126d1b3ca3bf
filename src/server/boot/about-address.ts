/** The settings that say where something listens. */
type Names = { host: string; port: string }

const elsewhere = ({ host }: Names) =>
  `${host} は、この機械のアドレスではありません。機械が持つアドレスを指定してください。`
const advice: Record<string, (names: Names) => string> = {
  EADDRINUSE: ({ port }) =>
    `このポートは使用中です。${port} で別の番号を指定してください（例: ${port}=3001 npm start）。`,
  EACCES: ({ port }) => `このポートを開く権限がありません。${port} で1024以上の番号を指定してください。`,
  EADDRNOTAVAIL: elsewhere,
  ENOTFOUND: elsewhere,
  EAI_AGAIN: elsewhere,
}

/** Why nothing can listen there, in words that name the setting and say what to do; else the failure itself. */
export function aboutAddress(error: unknown, names: Names): unknown {
  if (!(error instanceof Error && 'code' in error)) return error
  const words = advice[String(error.code)]?.(names)
  return words === undefined ? error : new Error(`${words}\n（${error.message}）`, { cause: error })
}
