import { mdiBellOffOutline, mdiCalendarRefreshOutline } from '@mdi/js'
import { AlertPace } from '#domain/choices/alert.ts'
import { date } from '#domain/format/date.ts'
import { pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Select } from '#ui/form/select.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { hitsText } from '#app/features/search/hit-counts.ts'
import { searchHref } from '#app/features/search/search.ts'
import { useApp } from '#app/shell/use-app.ts'
import { AlertFacts } from './alert-facts.tsx'
import type { LoadedMailedAlerts, MailedAlert } from './load-mailed-alerts.ts'

type Props = Pick<LoadedMailedAlerts, 'token' | 'email' | 'until' | 'alerts'>

/** Everything that goes to an address, with how often, until when, and its end. */
export function MailedAlerts({ token, email, until, alerts }: Props) {
  const { api } = useApp()
  const renew = useAction(() => api.searchAlert.change({ body: { token } }), {
    done: ({ until }) => `${date(until)}まで、お知らせします`,
  })
  const stop = useAction(() => api.searchAlert.stop({ body: { token } }), {
    confirm: {
      title: 'お知らせをすべて止めますか？',
      body: '保存した条件を消します。アドレスは、受け取りに同意した記録として、法律に従って1か月のあいだだけ残し、そのあと消します。',
      yes: 'すべて止める',
      danger: true,
    },
    done: 'お知らせをすべて止めました',
  })
  return (
    <>
      <p className="wrap-anywhere">
        <b>{email}</b> に、次の条件に合う物件をお知らせしています。
        {until && `${date(until)}まで届きます。`}
      </p>
      <ul role="list" className="border-base-300 mt-6 border-t">
        {alerts.map((loaded) => (
          <li key={loaded.alert.id} className="border-base-300 border-b py-6">
            <MailedAlertCard token={token} loaded={loaded} />
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap gap-3">
        <ActionButton action={renew} icon={mdiCalendarRefreshOutline}>
          きょうから1年、受け取る
        </ActionButton>
        <ActionButton action={stop} variant="ghost" icon={mdiBellOffOutline}>
          すべて止めて、アドレスを消す
        </ActionButton>
      </div>
      <p className="text-muted mt-6 text-sm">
        このページは、メールのリンクを知っている方だけが開けます。会員登録をすると、保存した条件は会員のものになり、サイトの中でも使えます。
      </p>
      <p className="mt-3">
        <LinkButton href={pages.signup}>無料で会員登録</LinkButton>
      </p>
    </>
  )
}

function MailedAlertCard({
  token,
  loaded: { alert, search, conditions, count },
}: {
  token: string
  loaded: MailedAlert
}) {
  const { api } = useApp()
  const { id, name } = alert
  const change = useAction((pace: (typeof alert)['pace']) => api.searchAlert.change({ body: { token, id, pace } }), {
    done: (_, pace) => `お知らせの頻度を「${AlertPace.label(pace)}」に変えました`,
  })
  const stop = useAction(() => api.searchAlert.stop({ body: { token, id } }), {
    confirm: {
      title: `「${name}」のお知らせを止めますか？`,
      body: 'この条件を消します。',
      yes: '止める',
      danger: true,
    },
    done: 'お知らせを止めました',
  })
  return (
    <article>
      <AlertFacts name={name} conditions={conditions} />
      <div className="mt-4 max-w-xs">
        <Select
          label="お知らせの頻度"
          placeholder=""
          value={String(alert.pace)}
          options={AlertPace.options.map(({ value, label }) => ({ value: String(value), label }))}
          onChange={({ currentTarget }) => {
            const pace = AlertPace.options.find(({ value }) => String(value) === currentTarget.value)?.value
            if (pace) void change.run(pace)
          }}
        />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton href={searchHref(pages.searchResults, search)} variant="primary">
          {`${hitsText(count)}を見る`}
        </LinkButton>
        <ActionButton action={stop} variant="ghost" aria-label={`「${name}」のお知らせを止める`}>
          止める
        </ActionButton>
      </div>
    </article>
  )
}
