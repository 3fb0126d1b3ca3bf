import { choice } from '../kit/choice.ts'

/** Whether somebody who works for the operator is a 宅地建物取引士 (`Employee.qualification`); an office must have enough who are 専任. */
export const Qualification = choice({
  none: [1, '宅地建物取引士ではない'],
  specialist: [2, '宅地建物取引士'],
  fullTime: [3, '専任の宅地建物取引士'],
})
