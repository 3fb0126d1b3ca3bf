import { html } from 'hono/html'
import { date, dateTime } from '#domain/format/date.ts'
import { yen } from '#domain/format/money.ts'
import type { DealRecord } from './deal-record.ts'

const row = (name: unknown, value: unknown) =>
  html`<tr>
    <th scope="row">${name}</th>
    <td>${value}</td>
  </tr>`
/** Facts as the rows of a table; those without a value are left out. */
export const rows = (facts: readonly (readonly [unknown, unknown])[]) =>
  facts.filter(([, value]) => value !== null && value !== '').map(([name, value]) => row(name, value))

export const lineRow = ({ at, name, message, pictures }: DealRecord['lines'][number]) =>
  row(
    html`${name}<br /><small>${dateTime(at)}</small>`,
    [message, ...(pictures ? [`（写真 ${pictures}枚）`] : [])].filter(Boolean).join('\n'),
  )

export const termsOf = (terms: NonNullable<DealRecord['terms']>) =>
  rows([
    ['価格', yen(terms.price)],
    ['手付金', terms.deposit === null ? null : yen(terms.deposit)],
    ['ローン特約の期日', terms.loanUntil && date(terms.loanUntil)],
    ['引渡しの予定日', terms.deliveryDate && date(terms.deliveryDate)],
    ['その他の条件', terms.conditions],
  ])

/** A row of a part of the record; older records lack some of the parts. */
type KnownPart<P extends 'documents' | 'explanations' | 'followed' | 'forms' | 'papers'> = NonNullable<
  DealRecord[P]
>[number]
export const documentRow = ({ name, group, hasFile, from, until }: KnownPart<'documents'>) =>
  row(
    html`${name}<br /><small>${group}</small>`,
    `${date(from)}から${until === null ? '' : `${date(until)}まで`}公開${hasFile ? '' : '（ファイルなし）'}`,
  )

const paragraph = (lines: readonly (string | null | false)[]) => lines.filter(Boolean).join('\n')

export const followedRow = ({ name, dueOn, heldAt, person, note, isNeedless, waiver, ticks }: KnownPart<'followed'>) =>
  row(
    name,
    paragraph([
      dueOn && `期限：${date(dueOn)}`,
      heldAt && `日時と場所：${heldAt}`,
      person && `担当：${person}`,
      note,
      waiver ? `書面がないまま進めた理由（二人で承認）：${waiver}` : null,
      isNeedless
        ? 'この取引では不要'
        : ticks.map(({ side, at }) => `${side}：${at ? `${dateTime(at)}に済み` : 'まだ'}`).join('、'),
    ]),
  )

export const explanationRow = (explained: KnownPart<'explanations'>) =>
  row(
    dateTime(explained.at),
    paragraph([
      `${explained.method}・宅地建物取引士 ${explained.by}`,
      `${explained.listener}に、宅地建物取引士証を示して説明`,
      explained.consentedOn && `ITでの説明の承諾：${date(explained.consentedOn)}`,
      explained.paperSentOn && `重要事項説明書を送った日：${date(explained.paperSentOn)}`,
      explained.paper,
      explained.voidedAt && `${dateTime(explained.voidedAt)}に取り消し：${explained.voidReason ?? ''}`,
    ]),
  )

export const paperRow = ({ name, kind, edition, by, at, sha256, openings, ...days }: KnownPart<'papers'>) =>
  row(
    html`${name}<br /><small>${kind}・第${edition}版</small>`,
    paragraph([
      `${by}が${dateTime(at)}に出しました`,
      days.handedOn ? `買主に書面で交付した日：${date(days.handedOn)}` : null,
      days.sellerHandedOn ? `売主に書面で交付した日：${date(days.sellerHandedOn)}` : null,
      sha256 ? `ファイルのSHA-256：${sha256}` : null,
      ...openings.map(({ side, firstAt, lastAt, times }) =>
        times === 1
          ? `${side}：${dateTime(firstAt)}に開きました`
          : `${side}：${dateTime(firstAt)}にはじめて、${dateTime(lastAt)}に最後に開きました（${times}回）`,
      ),
    ]),
  )

export const formTable = ({ name, state, presentedAt, confirmedAt, lines }: KnownPart<'forms'>, buyer: string) =>
  html`<h3>${name}</h3>
    <p>
      ${paragraph([
        state,
        presentedAt && `買主に見せた日時：${dateTime(presentedAt)}`,
        confirmedAt && `${buyer}がすべて確認した日時：${dateTime(confirmedAt)}`,
      ])}
    </p>
    <table>
      ${lines.map(({ title, answer, detail, confirmedAt }) =>
        row(title, paragraph([answer, detail, confirmedAt && `${dateTime(confirmedAt)}に${buyer}が確認`])),
      )}
    </table>`
