import { z } from 'zod'

const brands: readonly (readonly [name: string, numbers: RegExp])[] = [
  ['Visa', /^4(\d{12}|\d{15}|\d{18})$/],
  ['Mastercard', /^(5[1-5]|22[2-9]|2[3-6]|27[01])\d+$/],
  ['JCB', /^35(2[89]|[3-8]\d)\d{12}$/],
  ['American Express', /^3[47]\d{13}$/],
  ['Diners Club', /^3(0[0-5]|[689])\d+$/],
]

/** The brand that a number belongs to, by its first digits; `カード` for any other. */
export const brandOf = (number: string): string => brands.find(([, numbers]) => numbers.test(number))?.[0] ?? 'カード'

/** Whether the last digit fits the others (Luhn, ISO/IEC 7812-1 Annex B). Digits only. */
export function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((all, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return all + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

const textWithout = (unwantedPart: RegExp) =>
  z
    .string()
    .max(40)
    .transform((value) => value.normalize('NFKC').replace(unwantedPart, ''))

/** `08/29`, `8 / 2029`, `829`, `0829` and the `2029-08` of some fillers → `2029-08`; '' when it is no month. */
function monthOf(expiry: string): string {
  const monthFirst = expiry.replace(/^(20\d{2})-(\d{1,2})$/, '$2/$1')
  const [, month = '', year = ''] = /^(\d{1,2})[/.-]*((?:20)?\d{2})$/.exec(monthFirst) ?? []
  return Number(month) >= 1 && Number(month) <= 12 ? `20${year.slice(-2)}-${month.padStart(2, '0')}` : ''
}

/**
 * A card as people type it: number with or without spaces, expiry as month and year, security code. Full-width digits are
 * taken. `today` is `YYYY-MM-DD`; a card lasts to the end of its month. The number comes out as digits.
 */
export const cardForm = (today: string) =>
  z
    .object({
      number: textWithout(/[\s\-‐‑–—−ー]/g)
        .pipe(z.string().min(1, { error: 'カード番号を入力してください', abort: true }))
        .refine((number) => /^\d{13,19}$/.test(number) && passesLuhn(number), {
          error: 'カード番号が正しくありません。もう一度ご確認ください',
          abort: true,
        }),
      expiry: textWithout(/\s/g)
        .refine((expiry) => monthOf(expiry) !== '', {
          error: '有効期限は「月/年」の形で入力してください（例：08/29）',
          abort: true,
        })
        .refine((expiry) => monthOf(expiry) >= today.slice(0, 7), {
          error: '有効期限が切れています。別のカードをお使いください',
          abort: true,
        }),
      cvc: textWithout(/\s/g).refine((cvc) => /^\d{3,4}$/.test(cvc), {
        error: 'セキュリティコードは3桁または4桁の数字で入力してください',
        abort: true,
      }),
    })
    .refine(({ number, cvc }) => cvc.length === (brandOf(number) === 'American Express' ? 4 : 3), {
      error: 'セキュリティコードの桁数が正しくありません。カードの表記をご確認ください',
      path: ['cvc'],
    })
