const advice: Record<string, string> = {
  ENOENT: 'ファイルか、そのフォルダーがありません。場所を確かめてください。',
  ENOTDIR: 'ファイルか、そのフォルダーがありません。場所を確かめてください。',
  EISDIR: 'フォルダーです。ファイルを指定してください。',
  EACCES: '読み書きする権限がありません。フォルダーの所有者と権限を確かめてください。',
  EROFS: '書き込めません（読み取り専用です）。別の場所を指定してください。',
  ENOSPC: '保存する場所が足りません。空きを増やすか、別の場所を指定してください。',
  EDQUOT: '保存する場所が足りません。空きを増やすか、別の場所を指定してください。',
}

/** The failure of an archive's file in words that name it and say what to do; another failure as it is. */
export function aboutFile(error: unknown, file: string): unknown {
  if (!(error instanceof Error && 'code' in error)) return error
  const words = advice[String(error.code)]
  // Without its cause: whoever looks at that would take a full disk for the one of the data.
  return words === undefined ? error : new Error(`${file}：${words}（${error.message}）`)
}
