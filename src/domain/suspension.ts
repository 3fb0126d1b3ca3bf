// Why a published estate is not shown (`Estate.suspendedReason`), in the words that its seller reads.

/** Nobody confirmed it in time. */
export const silence = '掲載内容の確認を待っています'

/** A deal on it is established. */
export const sold = '成約したため'

/** Its seller is no longer approved. */
export const revoked = '売主の確認が取り消されたため'
