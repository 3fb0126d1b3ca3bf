import { Qualification } from '#domain/choices/employee.ts'
import { employee } from '#domain/master/employee.ts'
import type { OperatorFields } from '#domain/operator/operator.ts'
import type { BrokerSign } from '#http/shapes.ts'
import type { Context } from '../kernel/context.ts'
import { find } from '../kernel/find.ts'

/**
 * What a broker's sign says (標識, 宅地建物取引業法50条1項, 施行規則 様式第九号) beyond what is told of every operator: since 2025-04-01 how many
 * are at work instead of who. Null for an operator without a licence.
 */
export async function signOf(
  context: Context,
  { licence, licenceFrom, licenceUntil, representative, officeRepresentative }: OperatorFields,
): Promise<BrokerSign | null> {
  if (!licence) return null
  const staff = await find(context, employee, { leftOn: null }, { columns: ['qualification'] })
  return {
    licenceFrom,
    licenceUntil,
    officeRepresentative: officeRepresentative ?? representative ?? '',
    fullTimeSpecialistCount: staff.filter(({ qualification }) => qualification === Qualification.fullTime).length,
    staffCount: staff.length,
  }
}
