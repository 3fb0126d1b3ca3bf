import { mdiChatPlusOutline, mdiHomePlusOutline } from '@mdi/js'
import { useState } from 'react'
import { z } from 'zod'
import { DealRole } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { parseEstateNumber } from '#domain/estate/estate-number.ts'
import { displayName } from '#domain/text/display-name.ts'
import { holds, rolesOf } from '#domain/user/roles.ts'
import type { SeenUser } from '#domain/user/user.ts'
import { href, pages } from '#http/pages.ts'
import { Button } from '#ui/action/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { FormSheet } from '#app/shell/action/form-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useQuery } from '#app/shell/queries/queries.ts'
import { useApp } from '#app/shell/use-app.ts'

type Props = { person: SeenUser }
type SeatProps = Props & { isBuyer: boolean; isOne: boolean }

/** Begins a draft for a seller who asks for it by telephone, and goes to its wizard. */
function MakeDraft({ person }: Props) {
  const { api } = useApp()
  const who = `${displayName(person)}さん`
  const make = useAction((_: void, options) => api.estate.create({ body: { userID: person.id } }, options), {
    confirm: {
      title: `${who}の物件の下書きを、代わりに作りますか？`,
      body: `「運営が代わりに作成」と表示され、${who}に知らせます。内容は続けて入力できます。審査の申請は、ご本人が行います。`,
      yes: '下書きを作る',
    },
    to: ({ id }) => href(pages.wizard, { id }),
  })
  return (
    <ActionButton action={make} icon={mdiHomePlusOutline}>
      下書きを代わりに作る
    </ActionButton>
  )
}

const schema = z.object({ home: z.string().trim().min(1, '物件を選んでください').max(128) })

/** In which role somebody gets a deal, in words; nothing where they have one role. */
function roleNote({ isBuyer, isOne }: Omit<SeatProps, 'person'>): string {
  if (isOne) return ''
  return isBuyer ? '（買主として）' : '（売主として）'
}

/** Opens a deal for somebody who asks for it by telephone: a buyer's about a home, a seller's about one of their own. */
function OpenDeal({ person, isBuyer, isOne }: SeatProps) {
  const { api } = useApp()
  const { id } = person
  const as = roleNote({ isBuyer, isOne })
  const who = `${displayName(person)}さん`
  const [isOpen, setOpen] = useState(false)
  const { data: own = [] } = useQuery({
    queryKey: ['estates of', id],
    queryFn: async () => (await api.estate.list({ userID: id, orderBy: '-updatedAt', limit: 100 })).items,
    enabled: isOpen && !isBuyer,
  })
  const open = useAction(
    async ({ home }: z.output<typeof schema>, options) => {
      if (!isBuyer)
        return api.negotiation.create({ body: { estateID: home, negotiationType: DealRole.seller } }, options)
      const { items } = await api.estate.list({ estateNumber: parseEstateNumber(home) ?? home, limit: 1 })
      return api.negotiation.create({ body: { estateID: items[0]?.id ?? home, buyerID: id } }, options)
    },
    { to: (deal) => href(pages.adminRoom, { id: deal.id }) },
  )
  const form = useActionForm(open, { schema, defaultValues: { home: '' }, aliases: { estateID: 'home' } })
  const options = own.map(({ id, title, estateNumber }) => ({
    value: id,
    label: `${title ?? '（無題）'}・${estateNumber}`,
  }))
  return (
    <>
      <Button icon={mdiChatPlusOutline} onClick={() => setOpen(true)}>
        商談を代わりに始める{as}
      </Button>
      <FormSheet
        open={isOpen}
        title={`${who}の商談を、代わりに始める${as}`}
        lead={`商談には「運営が代わりに作成」と表示され、${who}に知らせます。`}
        submit="商談を始める"
        form={form}
        onClose={() => setOpen(false)}
      >
        {isBuyer ? (
          <TextInput
            {...form.field('home')}
            label="物件番号"
            hint="公開中の物件の番号を入力してください。"
            placeholder="S-1234-5678"
            autoComplete="off"
          />
        ) : (
          <Select {...form.field('home')} label={`${who}の物件`} options={options} />
        )}
      </FormSheet>
    </>
  )
}

/** What the desk begins for a person who cannot or will not do it on a screen. */
export function OnBehalfActs({ person }: Props) {
  if (person.userType === Role.admin) return null
  const roles = rolesOf(person)
  return (
    <>
      {holds(person, Role.seller) && <MakeDraft person={person} />}
      {roles.map((role) => (
        <OpenDeal key={role} person={person} isBuyer={role === Role.buyer} isOne={roles.length === 1} />
      ))}
    </>
  )
}
