import { NotificationKind } from '#domain/choices/notification.ts'
import type { Client } from '#http/client.ts'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { Table } from '#ui/table.tsx'
import { Time } from '#ui/time.tsx'

type Props = Awaited<ReturnType<Client['user']['letters']>>
const moment = (at: string | null) => (at ? <Time at={at} as="full" /> : <span className="text-muted">―</span>)

/** What a person was told of late, on the site and by mail. */
export function Letters({ notifications, mails }: Props) {
  return (
    <div className="grid gap-10 *:min-w-0">
      <section aria-labelledby="notifications" className="grid gap-4 *:min-w-0">
        <h2 id="notifications" className="text-xl">
          サイトの中のお知らせ
        </h2>
        {notifications.length === 0 ? (
          <p className="text-muted">お知らせはありません。</p>
        ) : (
          <Table
            caption="サイトの中のお知らせ（新しい順に50件まで）"
            columns={[
              { label: '件名', head: true, cell: ({ title, body }) => <Message title={title} body={body} /> },
              { label: '種類', cell: ({ kind }) => NotificationKind.label(kind) },
              { label: '届いた日時', cell: ({ createdAt }) => moment(createdAt) },
              { label: '読んだ日時', cell: ({ readAt }) => moment(readAt) },
            ]}
            rows={notifications}
            keyOf={({ id }) => id}
          />
        )}
      </section>
      <section aria-labelledby="mails" className="grid gap-4 *:min-w-0">
        <h2 id="mails" className="text-xl">
          送ったメール
        </h2>
        <p className="text-muted text-sm">90日のあいだ、宛先と件名を残します。本文は残しません。</p>
        {mails.length === 0 ? (
          <p className="text-muted">メールの控えはありません。</p>
        ) : (
          <Table
            caption="送ったメール（新しい順に50件まで）"
            columns={[
              { label: '件名', head: true, cell: ({ subject }) => <span className="font-bold">{subject}</span> },
              { label: '宛先', cell: ({ to }) => <span className="wrap-anywhere">{to}</span> },
              { label: '日時', cell: ({ sentAt, createdAt }) => moment(sentAt ?? createdAt) },
              { label: '結果', cell: (mail) => <Outcome {...mail} /> },
            ]}
            rows={mails}
            keyOf={({ id }) => id}
          />
        )}
      </section>
    </div>
  )
}

const Message = ({ title, body }: { title: string; body: string }) => (
  <details>
    <summary className="min-h-11 cursor-pointer content-center font-bold underline">{title}</summary>
    <p className="max-w-prose text-sm font-normal wrap-anywhere whitespace-pre-line">{body}</p>
  </details>
)

function Outcome({ sentAt, failure }: Pick<Props['mails'][number], 'sentAt' | 'failure'>) {
  if (sentAt) return <StatusBadge tone="success">送信済み</StatusBadge>
  return (
    <>
      <StatusBadge tone="error">送れていません</StatusBadge>
      {failure && <p className="text-muted mt-1 max-w-64 text-sm wrap-anywhere">{failure}</p>}
    </>
  )
}
