/** What reaches the user: the letter, notifications, the calendar. */
export const newsPath = '/app/profile/news'

/** What opens the account, how it looks here, and what is taken along. */
export const accountPath = '/app/profile/account'

/** What else opens the account, to be stopped. */
export const otherAccessPath = '/app/profile/access'
