import { expect, open, test } from './people.ts'
import { press } from './room.ts'

test("the desk words a question of the wizard, sees the step's head meanwhile, and a seller reads it", async ({
  as,
}) => {
  const desk = await as('admin')
  await open(desk, '/admin/wizards')
  await press(desk, '「マンションはどこにありますか？」を編集する')
  const form = desk.getByRole('dialog', { name: '「マンションはどこにありますか？」を編集する' })
  await form.getByLabel('質問').fill('マンションの所在地を教えてください')
  await expect(form.getByRole('region', { name: '見え方' })).toContainText(
    '手順 2 / 8マンションの所在地を教えてください',
  )
  await form.getByRole('button', { name: '保存する' }).click()
  await expect(form).toBeHidden()
  await expect(desk.getByRole('list', { name: 'ウィザードの質問：マンション' })).toContainText(
    'マンションの所在地を教えてください',
  )
  await press(desk, '「マンションの所在地を教えてください」の履歴')
  await expect(desk.getByRole('dialog')).toContainText(
    'マンションはどこにありますか？ → マンションの所在地を教えてください',
  )

  // Neither the one whose drafts other tests read, nor the kind of them.
  const seller = await as('demo-seller-04')
  await open(seller, '/seller/estate')
  await press(seller, '物件を登録する')
  await expect(seller).toHaveURL(/wizard/)
  await seller
    .getByRole('group', { name: /^物件種別/ })
    .getByRole('radio', { name: /^マンション/ })
    .check()
  await press(seller, '次へ・所在地')
  await expect(seller.getByRole('heading', { level: 1 })).toHaveText('マンションの所在地を教えてください')
})

test('the desk orders the services by the keyboard, takes that back, and stops one', async ({ as }) => {
  const desk = await as('admin')
  await open(desk, '/admin/serviceMenus')
  const names = () => desk.getByRole('listitem').filter({ has: desk.getByRole('button', { name: /を編集する$/ }) })
  const second = await names()
    .nth(1)
    .getByRole('button', { name: /を編集する$/ })
    .getAttribute('aria-label')
  const name = /「(.*)」/.exec(second!)![1]!
  const handle = desk.getByRole('button', { name: `「${name}」を動かす（上下の矢印キーでも動かせます）` })
  await handle.focus()
  await desk.keyboard.press('ArrowUp')
  await expect(desk.getByRole('status').filter({ hasText: `「${name}」を、` })).toContainText('中の1番目に動かしました')
  await expect(names().first()).toContainText(name)
  await desk.getByRole('button', { name: '元に戻す' }).click()
  await expect(names().nth(1)).toContainText(name)
  await press(desk, `「${name}」を使用停止にする`)
  await desk.getByRole('dialog').getByRole('button', { name: '使用を停止する' }).click()
  await press(desk, `「${name}」をまた使う`)
  await expect(desk.getByRole('button', { name: `「${name}」を使用停止にする` })).toBeVisible()
})
