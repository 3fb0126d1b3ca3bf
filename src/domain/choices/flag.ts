const words = {
  has: ['あり', 'なし'],
  is: ['はい', 'いいえ'],
  can: ['可', '不可'],
} as const

/** The Japanese label of a yes/no flag; null and undefined are 未確認. `style` picks the pair of words. */
export function flagLabel(flag: boolean | null | undefined, style: keyof typeof words = 'has'): string {
  if (flag === null || flag === undefined) return '未確認'
  return words[style][flag ? 0 : 1]
}
