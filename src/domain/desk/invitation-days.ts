/** For how many days the link of an invitation to the desk is good. */
export const invitationDays = 3
