import { IdentityDocument } from '#domain/choices/person.ts'

/** A place for one photo of an identity document. */
export type PaperSlot = { label: string; hint: string; required: boolean }
/** How a document is photographed: its slots, and what has to be known before (`warning`). */
type Paper = { slots: readonly PaperSlot[]; warning?: { title: string; body: string } }

const { drivingLicence, passport, myNumberCard } = IdentityDocument

/**
 * What is photographed of each identity document. A national ID card has one slot only: its back bears the My Number,
 * which may not be collected (番号法20条).
 */
export const papersOf: Record<(typeof IdentityDocument.options)[number]['value'], Paper> = {
  [drivingLicence]: {
    slots: [
      { label: 'おもて面', hint: '氏名・住所・有効期限が読めるように撮ってください。', required: true },
      { label: 'うら面', hint: '住所や氏名の変更が書かれているときだけ必要です。', required: false },
    ],
  },
  [passport]: {
    slots: [
      { label: '顔写真のページ', hint: '氏名・生年月日・有効期限が読めるように撮ってください。', required: true },
      {
        label: '住所のわかる書類',
        hint: '住民票の写しや公共料金の領収書など、発行から6か月以内のもの。マイナンバーの載った住民票は使えません。',
        required: true,
      },
    ],
  },
  [myNumberCard]: {
    slots: [{ label: 'おもて面', hint: '氏名・住所・顔写真のある面だけを撮ってください。', required: true }],
    warning: {
      title: 'うら面と、12桁の番号は絶対に撮らないでください',
      body: 'マイナンバー（個人番号）は、法律により、お預かりできません。番号が写っているときは、すぐに削除し、おもて面だけの写真をもう一度お願いします。',
    },
  },
}
