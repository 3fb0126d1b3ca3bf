import { expect, field, open, test } from './people.ts'
import { press } from './room.ts'

test('the desk sends a listing back; neither a missing reason nor a lost connection loses what was written', async ({
  as,
}) => {
  const desk = await as('admin')
  await open(desk, '/admin/estate')
  await desk.getByRole('link', { name: '土佐山田町、平らな418㎡の宅地' }).click()
  await expect(desk).toHaveURL(/\/admin\/estate\/./)
  const address = desk.url()
  await press(desk, '差し戻す')
  const sheet = desk.getByRole('dialog')
  const reason = field(desk, '差し戻し理由')

  await sheet.getByRole('button', { name: '差し戻す' }).click()
  await expect(sheet.getByText('入力してください', { exact: true })).toBeVisible()
  await expect(reason).toBeFocused()

  await reason.fill('外観の写真が暗いようです。')
  await sheet.getByRole('button', { name: '告知事項' }).click()
  await expect(reason).toHaveValue(/^外観の写真が暗いようです。\n雨漏り/)
  await sheet.getByRole('button', { name: 'やめる' }).click()
  await press(desk, '差し戻す')
  await expect(reason).toHaveValue(/^外観の写真が暗いようです。\n雨漏り/)

  await desk.context().setOffline(true)
  await sheet.getByRole('button', { name: '差し戻す' }).click()
  await expect(sheet.getByRole('alert')).toContainText('通信できませんでした')
  await expect(reason).toHaveValue(/^外観の写真が暗いようです。\n雨漏り/)

  await desk.context().setOffline(false)
  await sheet.getByRole('button', { name: '差し戻す' }).click()
  await expect(desk.getByText(/^「.+」を差し戻しました$/)).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(desk).not.toHaveURL(address)
})

test('the desk denies an application and has to say what the applicant may do next', async ({ as }) => {
  const desk = await as('demo-admin-02')
  await open(desk, '/admin/approve/seller')
  // Another test decides about the first of the list.
  await desk.getByRole('link', { name: /清水 智子/ }).click()
  await press(desk, '否認する')
  const sheet = desk.getByRole('dialog')
  await field(desk, '売主否認理由').fill('書類の写真が読み取れませんでした。')
  await sheet.getByRole('button', { name: '否認する' }).click()
  await expect(sheet.getByText('選んでください', { exact: true })).toBeVisible()
  await expect(sheet.getByRole('radio').first()).toBeFocused()
  await sheet.getByRole('radio').first().check()
  await expect(sheet.getByText('選んでください', { exact: true })).toBeHidden()
  await sheet.getByRole('button', { name: '否認する' }).click()
  await expect(desk.getByText(/^.+さんの申請を否認しました$/)).toBeVisible()
  await expect(sheet).toBeHidden()
})
