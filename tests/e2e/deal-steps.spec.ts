import { dayFromNow } from '../days.ts'
import { alive, expect, open, test } from './people.ts'
import { line } from './room.ts'
import { expectSoundSheet } from './sound.ts'

const home = '岡本駅から歩いて11分'

test('the desk says until when a step after an agreement is due, and ticks its part', async ({ as }) => {
  const desk = await as('admin')
  await open(desk, `/admin/chat?keyword=${encodeURIComponent(home)}`)
  await desk
    .getByRole('link', { name: new RegExp(home) })
    .first()
    .click()
  await expect(desk).toHaveURL(/\/admin\/chat\/./)
  await alive(desk)
  await desk.getByRole('button', { name: /成約後の手続き（/ }).click()
  const sheet = desk.getByRole('dialog', { name: '成約後の手続き' })
  await expect(sheet.getByRole('listitem').filter({ has: desk.getByRole('heading') })).toHaveCount(9)
  // Who has explained the sale stands at its step, and the contract no longer waits for that.
  await expect(sheet.getByRole('list', { name: '説明の記録' }).getByText('（東京）第000001号')).toBeVisible()
  await expect(sheet.getByText('37条書面が、まだ交付されていません')).toBeVisible()
  await sheet.getByRole('button', { name: '売買契約の期限と担当を書く' }).click()
  await expectSoundSheet(desk, [1280, 768, 390])
  await sheet.getByLabel(/^期限/).fill(dayFromNow(12))
  await sheet.getByLabel(/^担当する人/).fill('宅地建物取引士 鈴木')
  await sheet.getByRole('button', { name: '保存する' }).click()
  await expect(sheet.getByText('宅地建物取引士 鈴木')).toBeVisible()
  // What is refused is told over the sheet, and can be taken away there.
  await desk.route('**/api/dealStep/*', (route) => route.abort())
  await sheet.getByRole('button', { name: '売買契約を済みにする' }).click()
  await desk.getByRole('button', { name: '先に済みにする' }).click()
  const refusal = desk.getByRole('alert').filter({ hasText: '通信できませんでした' })
  await expect(refusal).toBeInViewport()
  await refusal.getByRole('button', { name: 'お知らせを消す' }).click()
  await expect(refusal).toHaveCount(0)
  await desk.unroute('**/api/dealStep/*')
  await sheet.getByRole('button', { name: '売買契約を済みにする' }).click()
  // The explanation comes before the contract: whoever ticks in another order says so.
  const asked = desk.getByRole('alertdialog').or(desk.getByRole('dialog', { name: /先に済みにしますか/ }))
  await expect(asked.getByText('「重要事項説明」が、まだ済んでいません')).toBeVisible()
  await asked.getByRole('button', { name: '先に済みにする' }).click()
  await expect(sheet.getByRole('button', { name: '売買契約の印を外す' })).toBeVisible()
  await sheet.getByRole('button', { name: '閉じる' }).click()
  await expect(line(desk, '「売買契約」の期限が').or(desk.getByText('「売買契約」の期限が')).first()).toBeVisible()
})
