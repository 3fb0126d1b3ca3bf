import { Sheet } from '#ui/overlay/sheet.tsx'
import { mdiCameraOutline, mdiSend } from '@mdi/js'
import { Icon } from '#ui/icon.tsx'

/** Chooses pictures to send, from the files or by the phone's camera. */
export function PictureButton({
  onTake,
  isDisabled,
}: {
  onTake: (files: readonly File[]) => void
  isDisabled: boolean
}) {
  return (
    <label className="btn btn-ghost btn-circle size-11 has-focus-visible:outline-3" title="写真を送る">
      <Icon path={mdiCameraOutline} label="写真を送る" className="size-6" />
      <input
        type="file"
        multiple
        disabled={isDisabled}
        accept="image/jpeg,image/png,image/webp,image/avif"
        className="sr-only"
        onChange={({ currentTarget }) => {
          onTake([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </label>
  )
}

/** Sends what is written; quiet, but still to be found, while there is nothing to send. */
export function SendButton({ isReady }: { isReady: boolean }) {
  return (
    <button
      type="submit"
      aria-label="送る"
      title="送る"
      aria-disabled={!isReady}
      className={`btn btn-circle size-11 ${isReady ? 'btn-primary' : 'btn-ghost text-muted'}`}
    >
      <Icon path={mdiSend} />
    </button>
  )
}

/** What the desk writes again and again; every reply is meant to be completed before it is sent. */
const cannedReplies: readonly { title: string; text: string }[] = [
  {
    title: 'はじめのごあいさつ',
    text: 'お問い合わせありがとうございます。スミカ運営が、ご質問の確認から手続きまでお手伝いします。知りたいことを、このままお送りください。',
  },
  {
    title: '売主に確認する',
    text: 'ご質問ありがとうございます。売主さんに確認して、お返事します。少しお待ちください。',
  },
  {
    title: '見学の日程をうかがう',
    text: '見学をご希望ですね。ご都合のよい日と時間帯を、3つほど教えてください。売主さんと調整します。',
  },
  {
    title: '売主を招く前のお知らせ',
    text: 'これから、売主さんにもこのチャットに参加していただきます。このあとのやり取りは、売主さんにも見えます。',
  },
  {
    title: '条件の提案をすすめる',
    text: '希望の価格や引渡し日がまとまりましたら、「条件を提案する」からお送りください。相手の方が同じ条件に合意すると、成約の手続きへ進みます。',
  },
  {
    title: '見積のご案内',
    text: '契約書の作成や調査など、お手伝いの費用は「サービスの見積」からご依頼いただけます。内容を確かめて、見積書をお送りします。',
  },
  {
    title: '返事をうながす',
    text: 'その後、いかがでしょうか。ご不明な点がありましたら、お気軽にお知らせください。',
  },
]

/** A sheet of replies to choose from; the chosen one is put into what is being written. */
export function CannedReplies({
  open,
  onClose,
  onChoose,
}: {
  open: boolean
  onClose: () => void
  onChoose: (text: string) => void
}) {
  return (
    <Sheet open={open} title="定型文" onClose={onClose}>
      <ul role="list" className="grid gap-2">
        {cannedReplies.map(({ title, text }) => (
          <li key={title}>
            <button
              type="button"
              onClick={() => onChoose(text)}
              className="border-base-300 hover:bg-base-200 w-full rounded-xl border px-4 py-3 text-left"
            >
              <span className="block text-sm font-bold">{title}</span>
              <span className="text-muted block text-sm">{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
