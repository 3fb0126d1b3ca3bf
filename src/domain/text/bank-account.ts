/** A bank account in the parts that a bank's form asks for. */
export type BankParts = { name: string; branch: string; kind: string; number: string; holder: string }

const form = /^(\S+(?:銀行|金庫|組合|農協|バンク))\s+(\S+)\s+(普通|当座|貯蓄)(?:預金)?\s*(?:口座)?\s*(\d{6,8})\s+(.+)$/

/** `デモ銀行 本店営業部 普通 0000000 カ）スミカ` in its parts; null where an account is written otherwise. */
export function bankPartsOf(text: string): BankParts | null {
  const [, name, branch, kind, number, holder] = form.exec(text.trim()) ?? []
  return name && branch && kind && number && holder ? { name, branch, kind, number, holder } : null
}
