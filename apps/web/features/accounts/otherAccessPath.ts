/** The screen of what opens the account besides its password. */
export const otherAccessPath = '/app/profile/access'
